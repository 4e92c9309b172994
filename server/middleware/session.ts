import type { Asked, Session } from '../context.ts'
import { Refusal } from '../refusal.ts'

/** The session of this request; without one the call is refused. */
export function signedIn(c: Asked): Session {
  const { session } = c.var
  if (session === null) throw new Refusal(401, 'Войдите, чтобы продолжить')
  return session
}
