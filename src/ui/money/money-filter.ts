import type { Period } from '#contract/accruals.ts'
import { isDay } from '#contract/dates.ts'

/** What a list of accruals or payouts is narrowed to; all of it lives in the address. Null means "any". */
export type MoneyFilter = {
  readonly period: Period | null
  readonly status: string | null
  readonly program: string | null
}

type MoneyRow = { readonly status: string; readonly project_name: string; readonly created_at: string }

/** In a status's place: what is confirmed and is in no payout, of which the balance is made. */
export const onBalance = 'balance'
/** The same: what is confirmed and is in a payout that is not paid yet. */
export const onTheWay = 'coming'

export const anyMoney: MoneyFilter = { period: null, status: null, program: null }

function periodIn(query: URLSearchParams): Period | null {
  const [date_from, date_to] = [query.get('date_from') ?? '', query.get('date_to') ?? '']
  return isDay(date_from) && isDay(date_to) && date_from <= date_to ? { date_from, date_to } : null
}

/** Reads the query string; what does not fit is as if it were not there. */
export function readMoneyFilter(query: URLSearchParams): MoneyFilter {
  return { period: periodIn(query), status: query.get('status') || null, program: query.get('program') || null }
}

/** Its part of an address. */
export const moneyQuery = ({ period, status, program }: MoneyFilter) => ({ ...period, status, program })

/** How many of the filters are set. */
export const filtersIn = (filter: MoneyFilter) => Object.values(filter).filter((value) => value !== null).length

const hasCode = ({ status }: MoneyRow, code: string) => status === code

/** Rows within the filter. `dayOf` gives the day of a time in the viewer's zone, the one that the rows show. */
export function narrowed<Row extends MoneyRow>(
  rows: readonly Row[],
  { period, status, program }: MoneyFilter,
  dayOf: (iso: string) => string,
  hasStatus: (row: Row, status: string) => boolean = hasCode,
): readonly Row[] {
  if (period === null && status === null && program === null) return rows
  return rows.filter((row) => {
    if (status !== null && !hasStatus(row, status)) return false
    if (program !== null && row.project_name !== program) return false
    if (period === null) return true
    const day = dayOf(row.created_at)
    return period.date_from <= day && day <= period.date_to
  })
}

/** The programs that the rows speak of, for choosing among them. */
export function programsOf(rows: readonly MoneyRow[]): string[] {
  return [...new Set(rows.map(({ project_name }) => project_name))]
    .filter((name) => name !== '')
    .sort((one, other) => one.localeCompare(other, 'ru'))
}
