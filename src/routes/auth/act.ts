import { messages } from '#contract/messages.ts'
import { auth, getUserProfile, reg } from '#contract/sign-in.ts'
import type { AuthAnswer, Credentials, RegistrationForm } from '#machines/auth/setup.ts'
import { attempt } from '#src/api/call.ts'
import { CallFailure, SessionEnded } from '#src/api/failure.ts'
import type { NoReply } from '#src/routing/use-route-action.ts'

import { registrationAnswer, stepAnswer } from './answers.ts'

/** What changes the session, or finds it changed: the loaders reload after it, by the rules of start-up. */
export type AuthIntent =
  | ({ readonly do: 'signIn' } & Credentials)
  | ({ readonly do: 'register' } & RegistrationForm)
  | { readonly do: 'checkSession' }

async function register({ phone, code, profile }: RegistrationForm, signal: AbortSignal) {
  const { email, first_name, last_name, city } = profile
  return registrationAnswer(await attempt(reg, { phone, code, email, first_name, last_name, city }, signal))
}

/** Whether a session exists after all, when the reply that should have brought it was lost. */
async function checkSession(signal: AbortSignal): Promise<AuthAnswer> {
  try {
    const { failure } = await attempt(getUserProfile, {}, signal)
    if (failure !== null) throw failure
    return { outcome: 'accepted' }
  } catch (error) {
    // Here, having no session is an answer like any other; elsewhere it ends the visit.
    if (error instanceof SessionEnded) return { outcome: 'failed', text: messages.failure }
    throw error
  }
}

async function answerTo(intent: AuthIntent, signal: AbortSignal): Promise<AuthAnswer> {
  switch (intent.do) {
    case 'signIn':
      return stepAnswer(await attempt(auth, { phone: intent.phone, code: intent.code }, signal))
    case 'register':
      return register(intent, signal)
    case 'checkSession':
      return checkSession(signal)
  }
}

export async function act(intent: AuthIntent, signal: AbortSignal): Promise<AuthAnswer | NoReply> {
  try {
    return await answerTo(intent, signal)
  } catch (error) {
    if (error instanceof CallFailure) return { failure: error.text }
    throw error
  }
}
