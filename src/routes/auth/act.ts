import { auth, createPhoneCode, getUserProfile, reg, updatePhoneCode } from '#contract/account.ts'
import { messages } from '#contract/form-rules.ts'
import type { AuthAnswer, Registration } from '#machines/auth.setup.ts'
import { attempt } from '#src/api/call.ts'
import { SessionEnded } from '#src/api/failure.ts'
import { lookUpDevice, lookUpPublicIp } from '#src/api/lookups.ts'
import { dropSession } from '#src/shell/session/session.ts'

import { codeAnswer, registrationAnswer, stepAnswer } from './answers.ts'
import type { Intent } from './intents.ts'

type CodeIntent = Extract<Intent, { do: 'requestCode' }>

async function requestCode({ phone, token, isRepeat, firstEmail }: CodeIntent, signal: AbortSignal) {
  const [device, ip] = await Promise.all([lookUpDevice(), lookUpPublicIp(signal)])
  return codeAnswer(await attempt(createPhoneCode, { phone, token, isRepeat, ...device, firstEmail, ip }, signal))
}

async function register({ phone, code, profile }: Registration, signal: AbortSignal) {
  const { email, first_name, last_name, city } = profile
  return registrationAnswer(await attempt(reg, { phone, code, email, first_name, last_name, city }, signal))
}

/** Whether a session exists after all, when the answer that should have told was lost. */
async function checkSession(signal: AbortSignal): Promise<AuthAnswer> {
  try {
    const { failure } = await attempt(getUserProfile, {}, signal)
    return failure === null ? { outcome: 'accepted' } : { outcome: 'failed', text: failure.text }
  } catch (error) {
    // Here, having no session is an answer like any other; elsewhere it ends the visit.
    if (error instanceof SessionEnded) return { outcome: 'failed', text: messages.failure }
    throw error
  }
}

/** The session that start-up knew is no longer true: the next load of it leads away by the rules of section 2. */
function opened(answer: AuthAnswer): AuthAnswer {
  if (answer.outcome === 'accepted') dropSession()
  return answer
}

export async function act(intent: Intent, signal: AbortSignal): Promise<AuthAnswer> {
  switch (intent.do) {
    case 'requestCode':
      return requestCode(intent, signal)
    case 'verifyCode':
      return stepAnswer(await attempt(updatePhoneCode, { phone: intent.phone, code: intent.code }, signal))
    case 'signIn':
      return opened(stepAnswer(await attempt(auth, { phone: intent.phone, code: intent.code }, signal)))
    case 'register':
      return opened(await register(intent, signal))
    case 'checkSession':
      return opened(await checkSession(signal))
  }
}
