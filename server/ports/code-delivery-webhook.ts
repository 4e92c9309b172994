import * as v from 'valibot'

import type { CodeDelivery } from './code-delivery.ts'
import { postSigned, type SignedHook } from './signed-hook.ts'

const Taken = v.object({
  code: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
  id: v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
})

/**
 * Production: every message is one signed POST to the operator's own hook, which speaks to the SMS or call gateway. A 2xx
 * answer may hold `{code, id}`: a code of six digits replaces ours. What is tried again has the same `id`.
 */
export function webhookDelivery(hook: SignedHook): CodeDelivery {
  return {
    async send({ expiresAt, ...message }) {
      const payload = { kind: 'code', channel: 'any', ...message, expires_at: expiresAt.toISOString() }
      return takenFrom(await postSigned(hook, payload))
    },
    async notify(notice) {
      await postSigned(hook, { kind: 'notice', channel: 'sms', ...notice })
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
