import type { ControlsFormat } from '#src/routing/use-list-controls.ts'
import { queryOf, readSearch } from '#src/ui/fields/search-word.ts'
import { filtersIn, type MoneyFilter, moneyQuery, readMoneyFilter } from '#src/ui/money/money-filter.ts'

/** What of the payouts is shown; all of it lives in the address. */
export type PaymentQuery = { readonly search: string; readonly filter: MoneyFilter }

function read(query: URLSearchParams): PaymentQuery {
  return { search: readSearch(query), filter: readMoneyFilter(query) }
}

const write = ({ search, filter }: PaymentQuery) => queryOf({ search: search || null, ...moneyQuery(filter) })

export const controls: ControlsFormat<PaymentQuery> = { read, write }

export const isNarrowed = ({ search, filter }: PaymentQuery) => search !== '' || filtersIn(filter) > 0
