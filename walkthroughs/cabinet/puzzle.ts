import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

import type { Reply } from 'chart-kit/reply.ts'

/** A puzzle of the captcha that is solved in no time. */
export async function easyPuzzle(): Promise<Reply> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    hmacSignatureSecret: 'walk',
    hmacKeySignatureSecret: 'walk',
  })
  return { body: challenge }
}
