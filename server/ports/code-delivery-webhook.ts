import { createHmac } from 'node:crypto'
import * as v from 'valibot'

import { type CodeDelivery, DeliveryRefused } from './code-delivery.ts'

type Settings = {
  readonly url: string
  readonly secret: Buffer
  /** How long the gateway may think, in milliseconds. */
  readonly longestWait?: number
  readonly now?: () => number
}

const Taken = v.object({
  code: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
  id: v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
})

/**
 * Production: every message is one signed POST to the operator's own hook, which speaks to the SMS or call gateway.
 * `X-Signature: t=<seconds>,v1=<HMAC-SHA256(secret, t + "." + body)>`. A 2xx answer may hold `{code, id}`: a code of six
 * digits replaces ours. A 4xx answer is final, all else may be tried again with the same `id`. Redirects are refused: the
 * body is for this address alone.
 */
export function webhookDelivery({ url, secret, longestWait = 5000, now = Date.now }: Settings): CodeDelivery {
  async function post(payload: object) {
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

  return {
    async send({ expiresAt, ...message }) {
      const answer = await post({ kind: 'code', channel: 'any', ...message, expires_at: expiresAt.toISOString() })
      return takenFrom(answer)
    },
    async notify(notice) {
      await post({ kind: 'notice', channel: 'sms', ...notice })
    },
  }
}

/** The hook took the message: an answer that says nothing more, or nothing readable, replaces no code. */
function takenFrom(answer: string): v.InferOutput<typeof Taken> {
  try {
    const read = v.safeParse(Taken, JSON.parse(answer))
    return read.success ? read.output : {}
  } catch {
    return {}
  }
}
