import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'

import type { Deps } from '../deps.ts'
import { keyFor } from '../process/secrets.ts'
import { minute, shifted } from '../time.ts'
import type { CaptchaCheck } from './captcha.ts'

/** Reliability A-11: a solved task is good for so long. */
const lifetime = 5 * minute

/** Derivations to try, each of `cost` rounds: a million rounds on average, a third of a second in a browser. */
type Difficulty = { readonly cost: number; readonly least: number; readonly most: number }
const usual: Difficulty = { cost: 1000, least: 500, most: 1500 }

const Solved = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.string(),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      expiresAt: v.number(),
      data: v.object({ domain: v.number() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})

/** A token is the base64 of a JSON object; null when it is anything else. */
function solvedIn(token: string): v.InferOutput<typeof Solved> | null {
  try {
    const read = v.safeParse(Solved, JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/**
 * ALTCHA, our own: a proof of work that needs no service of others. The task is signed, names its domain and its end, and a
 * solved one is written into the database's spent list, so that it passes once for all processes together.
 */
export function altchaCaptcha(deps: Pick<Deps, 'db' | 'clock' | 'config'>, difficulty = usual): CaptchaCheck {
  const { db, clock, config } = deps
  const hmacSignatureSecret = keyFor(config.secret, 'captcha').toString('hex')
  const hmacKeySignatureSecret = keyFor(config.secret, 'captcha-solution').toString('hex')

  async function isFirstUse(id: string, expiresAt: Date): Promise<boolean> {
    const spent = await db
      .insertInto('captcha_used')
      .values({ id, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return spent !== undefined
  }

  return {
    challenge: (domainId) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: difficulty.cost,
        counter: randomInt(difficulty.least, difficulty.most),
        data: { domain: domainId },
        deriveKey,
        expiresAt: shifted(clock.now(), lifetime),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }),

    async passes({ token, domain }) {
      const solved = solvedIn(token)
      if (solved === null) return false
      const { challenge, solution } = solved
      const expiresAt = new Date(challenge.parameters.expiresAt * 1000)
      if (challenge.parameters.data.domain !== domain.id || expiresAt <= clock.now()) return false

      const asked = { challenge, solution, deriveKey, hmacSignatureSecret, hmacKeySignatureSecret }
      const { verified } = await verifySolution(asked)
      return verified && isFirstUse(challenge.signature, expiresAt)
    },
  }
}
