import type { SavedLinksQuery } from '#src/features/links/saved-links-reads.ts'
import type { ControlsFormat } from '#src/routing/use-list-controls.ts'
import { readPage, readSearch } from '#src/ui/fields/search-word.ts'

import { addressOf } from '../../program-address.ts'

/** What the list is asked for; all of it lives in the address, beside the tab and the tool. */
export function readQuery(query: URLSearchParams): SavedLinksQuery {
  return { search: readSearch(query), page: readPage(query) }
}

/** The whole address; `projectId` as in `addressOf`. */
export function savedLinksAddress(projectId: string | undefined, { search, page }: SavedLinksQuery): string {
  const [path = '', tabQuery = ''] = addressOf(projectId, { tab: 'tools', tool: 'saved-links' }).split('?')
  const query = new URLSearchParams(tabQuery)
  if (search !== '') query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return `${path}?${query}`
}

export function controlsOf(projectId: string | undefined): ControlsFormat<SavedLinksQuery> {
  return {
    read: readQuery,
    write: (query) => savedLinksAddress(projectId, query).replace(/^[^?]*/, ''),
  }
}
