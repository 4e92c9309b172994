import * as v from 'valibot'

import { lookUp } from './lookups.ts'
import { settings } from './settings.ts'

/** The puzzle of the self-hosted captcha, in ALTCHA's own format; it goes back signed, with the solution. */
const CaptchaChallenge = v.looseObject({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
  }),
  signature: v.string(),
})
type CaptchaChallenge = v.InferOutput<typeof CaptchaChallenge>

/** Ten seconds of silence count as a captcha that did not load. */
const timeout = 10_000

/** A fresh puzzle; rejects when there is none. */
export async function askCaptchaChallenge(signal: AbortSignal): Promise<CaptchaChallenge> {
  const answer = await lookUp(settings.captcha.challengeUrl, AbortSignal.any([signal, AbortSignal.timeout(timeout)]))
  if (!answer.ok) throw new Error(`captcha challenge: status ${answer.status}`)
  return v.parse(CaptchaChallenge, await answer.json())
}
