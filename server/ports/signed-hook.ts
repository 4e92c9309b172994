import { createHmac } from 'node:crypto'

import { DeliveryRefused } from './code-delivery.ts'

export type SignedHook = {
  readonly url: string
  readonly secret: Buffer
  /** How long the hook may think, in milliseconds. */
  readonly longestWait?: number
  readonly now?: () => number
}

/**
 * One signed POST to an operator's own hook: `X-Signature: t=<seconds>,v1=<HMAC-SHA256(secret, t + "." + body)>`. A 4xx answer
 * is final, all else may be tried again. Redirects are refused: the body is for this address alone. Gives the answer's text.
 */
export async function postSigned(
  { url, secret, longestWait = 5000, now = Date.now }: SignedHook,
  payload: object,
): Promise<string> {
  const body = JSON.stringify(payload)
  const sentAt = Math.floor(now() / 1000)
  const proof = createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex')
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Signature': `t=${sentAt},v1=${proof}` },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(longestWait),
  })
  const text = await answer.text()
  if (answer.ok) return text
  const isFinal = answer.status >= 300 && answer.status < 500 && answer.status !== 408 && answer.status !== 429
  throw isFinal ? new DeliveryRefused(`hook answered ${answer.status}`) : new Error(`hook answered ${answer.status}`)
}
