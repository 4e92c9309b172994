import { type LinkOrder, linkOrders } from '#contract/links.ts'
import type { ControlsFormat } from '#src/routing/use-list-controls.ts'
import { queryOf, readPage, readSearch } from '#src/ui/fields/search-word.ts'

/** What the list is asked for; all of it lives in the address. */
type LinksQuery = { readonly search: string; readonly order: LinkOrder; readonly page: number }

/** Which link earns is what the list of all is opened for; a new one is seen where it is made. */
const firstOrder: LinkOrder = '-month_cash'

function read(query: URLSearchParams): LinksQuery {
  return {
    search: readSearch(query),
    order: linkOrders.find((order) => order === query.get('order')) ?? firstOrder,
    page: readPage(query),
  }
}

const write = ({ search, order, page }: LinksQuery) =>
  queryOf({ search: search || null, order: order === firstOrder ? null : order, page: page > 1 ? page : null })

export const controls: ControlsFormat<LinksQuery> = { read, write }
