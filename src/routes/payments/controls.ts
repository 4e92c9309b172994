import type { ControlsFormat } from '#src/routing/use-list-controls.ts'
import { readSearch } from '#src/ui/fields/search-word.ts'
import { type MoneyFilter, readMoneyFilter, writeMoneyFilter } from '#src/ui/money/money-filter.ts'

/** What of the payouts is shown; all of it lives in the address. */
export type PaymentQuery = { readonly search: string; readonly filter: MoneyFilter }

function read(query: URLSearchParams): PaymentQuery {
  return { search: readSearch(query), filter: readMoneyFilter(query) }
}

/** The query string with its "?", without what is at its default. */
function write({ search, filter }: PaymentQuery): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  writeMoneyFilter(query, filter)
  return query.size === 0 ? '' : `?${query}`
}

export const controls: ControlsFormat<PaymentQuery> = { read, write }
