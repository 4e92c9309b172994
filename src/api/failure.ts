import { messages } from '#contract/messages.ts'

export type FailureKind = 'refused' | 'network' | 'timeout' | 'schema'

/** A call that did not give its reply. `text` is for the person, in Russian. */
export class CallFailure extends Error {
  readonly kind: FailureKind
  /** The answer's HTTP status; null when there was no answer. */
  readonly status: number | null
  readonly text: string
  /** Seconds to wait before the next try, from Retry-After. */
  readonly retryAfter: number | null
  /** Texts beside fields, where the server sent them. */
  readonly fields: Readonly<Record<string, string>>

  constructor(
    call: string,
    kind: FailureKind,
    details: { status?: number; text?: string; retryAfter?: number; fields?: Record<string, string> } = {},
  ) {
    super(`${call}: ${kind}${details.status === undefined ? '' : ` ${details.status}`}`)
    this.kind = kind
    this.status = details.status ?? null
    this.text = details.text ?? messages.failure
    this.retryAfter = details.retryAfter ?? null
    this.fields = details.fields ?? {}
  }
}

/** The server did answer, and its answer is no: not that it is busy. */
export const isRefusal = ({ kind, status }: CallFailure) =>
  kind === 'refused' && status !== null && status < 500 && status !== 429

/** Whether a server dealt with a call, whatever it made of it: it could be reached, and was not too busy. */
export const isTaken = (failure: CallFailure | null) =>
  failure === null || failure.kind === 'schema' || isRefusal(failure)

/** The server no longer knows the session (401): the shell sends the visitor to the sign-in screen. */
export class SessionEnded extends Error {
  constructor(call: string) {
    super(`${call}: the session has ended`)
  }
}
