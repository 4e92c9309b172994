/** How the server answers: a body, a refusal, or not at all. */
export type Reply = {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The connection breaks. */
  readonly isLost?: true
}

/** Replies to a call by the class of the catalogue's sample; `error` is a connection that breaks. */
export type Replies = Readonly<Record<string, Reply>>
