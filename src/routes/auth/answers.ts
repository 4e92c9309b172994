import { codeType } from '#contract/codes.ts'
import type { StepReply } from '#contract/values.ts'
import type { AuthAnswer } from '#machines/auth/setup.ts'
import type { CallFailure } from '#src/api/failure.ts'

type Attempted<Reply> = {
  readonly reply: Reply | null
  readonly failure: CallFailure | null
  readonly retryAfter: number | null
}

const tooMany = 429

/** Seconds until another code may be requested, where the server names none (decisions on sign-in). */
const defaultCooldown = 30

function isClientError({ status }: CallFailure): boolean {
  return status !== null && status >= 400 && status < 500
}

/** Neither yes nor no: too many tries, or the server's own failure. Without any usable reply the actor fails. */
function undecided(failure: CallFailure): AuthAnswer {
  const { kind, status, text, retryAfter } = failure
  if (kind !== 'refused') throw failure
  if (status === tooMany && retryAfter !== null) return { outcome: 'paused', text, seconds: retryAfter }
  return { outcome: 'failed', text }
}

/** REG leads to registration, anything else to login (specification 4). */
export function codeAnswer({ reply, failure, retryAfter }: Attempted<{ code_type?: string | null }>): AuthAnswer {
  const seconds = retryAfter ?? defaultCooldown
  if (failure?.status === tooMany) return { outcome: 'paused', text: failure.text, seconds }
  if (failure !== null) return undecided(failure)
  const isNew = reply?.code_type === codeType.registration
  return { outcome: isNew ? 'registration' : 'login', seconds }
}

/** A 2xx with a truthy status succeeded; a falsy one, and any 4xx but "too many", mean a refused code. */
export function stepAnswer({ reply, failure }: Pick<Attempted<StepReply>, 'reply' | 'failure'>): AuthAnswer {
  if (failure === null) return { outcome: reply?.status ? 'accepted' : 'wrongCode' }
  return isClientError(failure) && failure.status !== tooMany ? { outcome: 'wrongCode' } : undecided(failure)
}

/** What a refusal of these two means is said at the code. */
const codeFields = ['phone', 'code']

/** As a step, but a refusal that names fields beyond the code is about them, also those that the form does not have. */
export function registrationAnswer(attempted: Attempted<StepReply>): AuthAnswer {
  const { failure } = attempted
  const named = Object.entries(failure?.fields ?? {}).filter(([name]) => !codeFields.includes(name))
  if (failure === null || !isClientError(failure) || named.length === 0) return stepAnswer(attempted)
  return { outcome: 'invalid', text: failure.text, fields: Object.fromEntries(named) }
}
