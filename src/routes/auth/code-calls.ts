import { createPhoneCode, updatePhoneCode } from '#contract/sign-in.ts'
import type { AuthAnswer, CodeRequest, Credentials } from '#machines/auth/setup.ts'
import { attempt } from '#src/api/call.ts'
import { lookUpDevice, lookUpPublicIp } from '#src/api/lookups.ts'

import { codeAnswer, stepAnswer } from './answers.ts'

/** `token` is the captcha's, `firstEmail` the honeypot as it was filled in. */
type Proof = { readonly token: string; readonly firstEmail: string }

/** These two calls change nothing that a loader has read, so the machine's actors make them without the route's action. */
export async function requestCode(request: CodeRequest & Proof, signal: AbortSignal): Promise<AuthAnswer> {
  const [device, ip] = await Promise.all([lookUpDevice(), lookUpPublicIp(signal)])
  return codeAnswer(await attempt(createPhoneCode, { ...request, ...device, ip }, signal))
}

export async function verifyCode({ phone, code }: Credentials, signal: AbortSignal): Promise<AuthAnswer> {
  return stepAnswer(await attempt(updatePhoneCode, { phone, code }, signal))
}
