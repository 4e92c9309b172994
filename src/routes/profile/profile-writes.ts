import { changeEmail, confirmEmail, endSessions, updateProfile } from '#contract/person.ts'
import type { Id } from '#contract/values.ts'
import { attempt } from '#src/api/call.ts'
import { isTaken } from '#src/api/failure.ts'
import { answered } from '#src/routing/answered.ts'

export type ProfileIntent =
  | { do: 'save-person'; first_name: string; last_name: string; city: Id | null }
  /** Null: the address that waits is given up. */
  | { do: 'change-email'; email: string | null }
  | { do: 'confirm-email'; code: string }
  | { do: 'end-session'; id: Id }

/** Why nothing was changed, in words for the person, and those that are beside a field; null when it was. */
export type ProfileAnswer = { readonly refusal: string | null; readonly fields: Readonly<Record<string, string>> }

function send(intent: ProfileIntent, signal: AbortSignal) {
  switch (intent.do) {
    case 'save-person': {
      const { first_name, last_name, city } = intent
      return attempt(updateProfile, { first_name, last_name, city }, signal)
    }
    case 'change-email':
      return attempt(changeEmail, { email: intent.email }, signal)
    case 'confirm-email':
      return attempt(confirmEmail, { code: intent.code }, signal)
    case 'end-session':
      return attempt(endSessions, { id: intent.id }, signal)
  }
}

export async function writeProfile(intent: ProfileIntent, signal: AbortSignal) {
  const { failure } = await send(intent, signal)
  const answer: ProfileAnswer = { refusal: failure?.text ?? null, fields: failure?.fields ?? {} }
  return answered(answer, isTaken(failure))
}
