import { categoryLimit } from '#contract/constants.ts'
import { type ProjectOrder, plainProjectOrders, projectOrders } from '#contract/promoter.ts'
import type { ControlsFormat } from '#src/routing/use-list-controls.ts'
import { readPage, readSearch } from '#src/ui/fields/search-word.ts'

/** All programs, those that the promoter uses, or those with a request that waits or was declined. */
export type ProgramScope = 'all' | 'mine' | 'requested'

/** What the list is asked for; all of it lives in the address. */
export type ProjectListQuery = {
  readonly search: string
  readonly order: ProjectOrder
  readonly page: number
  readonly scope: ProgramScope
  /** Empty: all. */
  readonly category: string
}

/** A scope as the call has it. */
export const connectedOf = { all: undefined, mine: 1, requested: 'requested' } as const

const scopes: Readonly<Record<string, ProgramScope>> = { 1: 'mine', requested: 'requested' }

const firstOrder: ProjectOrder = '-created_at'

/** Reads the query string; what does not fit is as if it were not there. */
function read(query: URLSearchParams): ProjectListQuery {
  return {
    search: readSearch(query),
    order: projectOrders.find((order) => order === query.get('order')) ?? firstOrder,
    scope: scopes[query.get('connected') ?? ''] ?? 'all',
    category: (query.get('category') ?? '').trim().slice(0, categoryLimit),
    page: readPage(query),
  }
}

/** The query string with its "?", without what is at its default: empty when all is. */
function write({ search, order, page, scope, category }: ProjectListQuery): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (order !== firstOrder) query.set('order', order)
  const connected = connectedOf[scope]
  if (connected !== undefined) query.set('connected', `${connected}`)
  if (category !== '') query.set('category', category)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '' : `?${query}`
}

/** What a server without `program-figures` can be asked of it. */
export const plainQuery = (wanted: ProjectListQuery): ProjectListQuery => ({
  ...wanted,
  category: '',
  order: plainProjectOrders.find((order) => order === wanted.order) ?? firstOrder,
})

export const controls: ControlsFormat<ProjectListQuery> = { read, write }
