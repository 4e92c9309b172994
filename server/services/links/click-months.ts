import { sql } from 'kysely'

import type { Deps } from '../../deps.ts'
import { day, shifted } from '../../time.ts'

/** Any moment of the month that many months away, by the calendar of Moscow. */
const monthsFrom = (moment: Date, months: number) =>
  sql<Date>`click_month_start(${moment.toISOString()}::timestamptz) + make_interval(months => ${months}, days => 10)`

/**
 * Opens this month's partition of clicks and the next one's, moves what was counted without one to its month, and drops the
 * months that are kept no longer (their sums stay). A click never waits for this: without a partition it goes to the rest.
 */
export async function keepClickMonths({ db, clock, config, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>) {
  const now = clock.now()
  const { clicksKeptMonths } = config
  if (clicksKeptMonths !== null) {
    const { rows } = await sql<{ count: number }>`
      select drop_click_months(${monthsFrom(now, -clicksKeptMonths)}) as count`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0) log.info('clicks.dropped', { months: count })
  }
  for (const moment of [now, shifted(now, 31 * day)])
    await sql`select open_click_month(${moment.toISOString()}::timestamptz)`.execute(db)
  for (;;) {
    // Asked by itself: who reads the rest while it waits for the rest would wait for another one that does the same.
    const { rows } = await sql<{ at: Date | null }>`select min(at) as at from click_rest`.execute(db)
    const at = rows[0]?.at ?? null
    if (at === null) return
    await sql`select open_click_month(${at.toISOString()}::timestamptz)`.execute(db)
  }
}
