import type { Selectable } from 'kysely'
import type { PhoneGuardTable } from '../../db/sign-in-tables.ts'
import type { Trx } from '../../db/tables.ts'
import { minute, shifted } from '../../time.ts'
import { lockFor, phoneFailures } from '../limits/sign-in-limits.ts'
import type { Visitor } from './visitor.ts'

type PhoneGuard = Selectable<PhoneGuardTable>

/** Repeats of a code that was just used, from the browser that used it, are no guesses for so long. */
const settling = minute

/**
 * The phone's row, locked until the transaction ends: whatever is asked about one phone at the same moment, also by other
 * processes, is answered one after another.
 */
export async function lockPhone(trx: Trx, phone: string): Promise<PhoneGuard> {
  return trx
    .insertInto('phone_guard')
    .values({ phone })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ phone }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** True from the hundredth failure on, until an operator clears the phone. */
function isBlocked({ failures }: PhoneGuard): boolean {
  return failures >= phoneFailures.off
}

export function isLocked(guard: PhoneGuard, now: Date): boolean {
  return isBlocked(guard) || (guard.locked_until !== null && guard.locked_until > now)
}

export function isLateRepeat(guard: PhoneGuard, { browser }: Pick<Visitor, 'browser'>, now: Date): boolean {
  return guard.settled_browser === browser && guard.settled_at !== null && shifted(guard.settled_at, settling) > now
}

/**
 * Writes down the outcome of one entry: so many failures more, and the lock they bring. The same statement runs for an
 * entry that does not count, so that its answer takes as long.
 */
export async function noteFailures(trx: Trx, guard: PhoneGuard, more: 0 | 1, now: Date): Promise<{ lock: number }> {
  const failures = guard.failures + more
  const lock = more === 0 ? 0 : lockFor(failures)
  await trx
    .updateTable('phone_guard')
    .set({ failures, locked_until: lock > 0 ? shifted(now, lock) : guard.locked_until })
    .where('phone', '=', guard.phone)
    .execute()
  return { lock }
}

/** A success ends the row of failures. A running lock stays for strangers, and an off phone stays off. */
export async function noteSuccess(trx: Trx, guard: PhoneGuard): Promise<void> {
  if (isBlocked(guard)) return
  await trx.updateTable('phone_guard').set({ failures: 0 }).where('phone', '=', guard.phone).execute()
}

/** Remembers who used up the code. */
export async function noteSettled(trx: Trx, phone: string, { browser }: Pick<Visitor, 'browser'>, now: Date) {
  await trx
    .updateTable('phone_guard')
    .set({ settled_browser: browser, settled_at: now })
    .where('phone', '=', phone)
    .execute()
}
