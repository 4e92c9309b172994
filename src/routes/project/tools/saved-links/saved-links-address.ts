import { type LinkOrder, linkOrders } from '#contract/links.ts'
import type { SavedLinksQuery } from '#src/features/links/saved-links-reads.ts'
import type { ControlsFormat } from '#src/routing/use-list-controls.ts'
import { readPage, readSearch } from '#src/ui/fields/search-word.ts'

import { addressOf } from '../../program-address.ts'

/** A link is looked for where it was made a moment ago. */
const firstOrder: LinkOrder = '-created_at'

/** What the list is asked for; all of it lives in the address, beside the tab and the tool. */
export function readQuery(query: URLSearchParams): SavedLinksQuery {
  const order = linkOrders.find((each) => each === query.get('order')) ?? firstOrder
  return { search: readSearch(query), order, page: readPage(query) }
}

/** The whole address; `projectId` as in `addressOf`. */
export function savedLinksAddress(projectId: string | undefined, { search, order, page }: SavedLinksQuery): string {
  const [path = '', tabQuery = ''] = addressOf(projectId, { tab: 'tools', tool: 'saved-links' }).split('?')
  const query = new URLSearchParams(tabQuery)
  if (search !== '') query.set('search', search)
  if (order !== firstOrder) query.set('order', order)
  if (page > 1) query.set('page', String(page))
  return `${path}?${query}`
}

export function controlsOf(projectId: string | undefined): ControlsFormat<SavedLinksQuery> {
  return {
    read: readQuery,
    write: (query) => savedLinksAddress(projectId, query).replace(/^[^?]*/, ''),
  }
}
