import type { Selectable } from 'kysely'
import type { OneTimeCodeTable } from '../../db/sign-in-tables.ts'
import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { clockSkew, codeLife, wrongEntriesOfCode } from '../limits/sign-in-limits.ts'
import { isSameText } from '../limits/tokens.ts'
import { clearDeviceFailures, hasTriesLeft, knownDevice, noteDeviceFailure } from './device.ts'
import { codeHash } from './one-time-codes.ts'
import { isLateRepeat, isLocked, lockPhone, noteFailures, noteSuccess } from './phone-guard.ts'
import type { Visitor } from './visitor.ts'

export type Entry = { readonly phone: string; readonly code: string }

/** `lock` is how long the phone was locked by this very entry, in milliseconds. */
export type CodeVerdict = { readonly isRight: boolean; readonly lock: number }

type StoredCode = Selectable<OneTimeCodeTable>

/** Reliability: alive, and not worn out by wrong entries. */
function isUsable(stored: StoredCode, now: Date): boolean {
  const age = now.getTime() - stored.created_at.getTime()
  const life = stored.verified_at === null ? codeLife.entry : codeLife.flow
  return age < life && age > -clockSkew.code && stored.wrong_entries < wrongEntriesOfCode
}

/**
 * Judges one entered code and writes the outcome down. Every way of being wrong runs the same statements: the answer and
 * its time show nothing of a phone, a code or a lock (requirement E-04). The transaction must be committed either way.
 */
export async function judge(trx: Trx, deps: Deps, visitor: Visitor, { phone, code }: Entry): Promise<CodeVerdict> {
  const now = deps.clock.now()
  const guard = await lockPhone(trx, phone)
  const stored = await trx
    .selectFrom('one_time_code')
    .selectAll()
    .where('domain_id', '=', visitor.domain.id)
    .where('phone', '=', phone)
    // Reliability A-07: another browser that asked for a code of this phone has one of its own.
    .where('browser', '=', visitor.browser)
    .executeTakeFirst()

  const isPhoneLocked = isLocked(guard, now)
  const device = isPhoneLocked ? knownDevice(deps, { visitor, phone }) : null
  const mayTry = !isPhoneLocked || (device !== null && (await hasTriesLeft(trx, device, phone)))
  const isSame = isSameText(codeHash(deps, stored?.id ?? '', code), stored?.code_hash ?? '')
  const isRight = isSame && mayTry && stored !== undefined && isUsable(stored, now)

  if (isRight) {
    await noteSuccess(trx, guard)
    if (device !== null) await clearDeviceFailures(trx, device, phone)
    return { isRight, lock: 0 }
  }

  const isGuess = mayTry && !(stored === undefined && isLateRepeat(guard, visitor, now))
  const { lock } = await noteFailures(trx, guard, isGuess && !isPhoneLocked ? 1 : 0, now)
  if (isGuess && device !== null) await noteDeviceFailure(trx, device, phone, now)
  await wearOut(trx, mayTry ? stored : undefined)
  return { isRight, lock }
}

/** The same statement runs where there is nothing to wear out. */
async function wearOut(trx: Trx, stored: StoredCode | undefined): Promise<void> {
  await trx
    .updateTable('one_time_code')
    .set((eb) => ({ wrong_entries: eb('wrong_entries', '+', 1) }))
    .where('id', '=', stored?.id ?? '')
    .execute()
}
