import { randomInt } from 'node:crypto'

import { codeDigits } from '#contract/constants.ts'
import type { Deps } from '../../deps.ts'
import { keyFor } from '../../process/secrets.ts'
import { signature } from '../limits/tokens.ts'

/** Six digits, each as likely as any other (requirement A-01). */
export function newCode(): string {
  return String(randomInt(0, 10 ** codeDigits)).padStart(codeDigits, '0')
}

/** How a code is stored: six digits would be guessed from a plain digest at once, so a server key goes in. */
export function codeHash({ config }: Pick<Deps, 'config'>, id: string, code: string): string {
  return signature(keyFor(config.secret, 'one-time-code'), `${id} ${code}`)
}

/** The gateway called from a number of its own choice: its last digits are the code from now on. */
export async function replaceCode(deps: Pick<Deps, 'db' | 'config'>, id: string, code: string): Promise<void> {
  await deps.db
    .updateTable('one_time_code')
    .set({ code_hash: codeHash(deps, id, code) })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute()
}
