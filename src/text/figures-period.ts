import type { Period } from '#contract/accruals.ts'
import { isDay, periodBefore } from '#contract/dates.ts'
import { lastDays } from './periods.ts'

const usualLength = 30

/** The period in the query string; what is no period there is as if it were not there: the last 30 days. */
export function readPeriod(query: URLSearchParams, today: string): Period {
  const [date_from, date_to] = [query.get('date_from') ?? '', query.get('date_to') ?? '']
  const isPeriod = isDay(date_from) && isDay(date_to) && date_from <= date_to
  return isPeriod ? { date_from, date_to } : lastDays(today, usualLength)
}

/** The query string with its "?". */
export function periodQuery({ date_from, date_to }: Period): string {
  return `?${new URLSearchParams({ date_from, date_to })}`
}

/**
 * The equally long period right before; null where the calendar that we know of does not reach so far, and of a period that
 * has not begun: nothing would look like a loss of all.
 */
export function comparedPeriod(period: Period, today: string): Period | null {
  if (period.date_from > today) return null
  const before = periodBefore(period)
  return isDay(before.date_from) && isDay(before.date_to) ? before : null
}
