import { createHmac } from 'node:crypto'

import { DeliveryRefused } from './code-delivery.ts'
import type { Outward } from './outward.ts'

export type SignedHook = {
  readonly url: string
  readonly secret: Buffer
  readonly ask: Outward
  /** How long the hook may think, in milliseconds. */
  readonly longestWait?: number
  readonly now?: () => number
}

/** A hook says whether it took a message, and little more. */
const mostBytes = 64 * 1024

/**
 * One signed POST to an operator's own hook: `X-Signature: t=<seconds>,v1=<HMAC-SHA256(secret, t + "." + body)>`. A 4xx answer
 * is final, all else may be tried again. Redirects are refused: the body is for this address alone. Gives the answer's text.
 */
export async function postSigned(
  { url, secret, ask, longestWait = 5000, now = Date.now }: SignedHook,
  payload: object,
): Promise<string> {
  const body = JSON.stringify(payload)
  const sentAt = Math.floor(now() / 1000)
  const proof = createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex')
  const headers = { 'Content-Type': 'application/json', 'X-Signature': `t=${sentAt},v1=${proof}` }
  const { status, body: text } = await ask({ url, method: 'POST', headers, body, longestWait, mostBytes })
  if (status >= 200 && status < 300) return text.toString('utf8')
  const isFinal = status >= 300 && status < 500 && status !== 408 && status !== 429
  throw isFinal ? new DeliveryRefused(`hook answered ${status}`) : new Error(`hook answered ${status}`)
}
