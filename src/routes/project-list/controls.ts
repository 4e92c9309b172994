import { categoryLimit } from '#contract/constants.ts'
import { type ProjectOrder, plainProjectOrders, projectOrders } from '#contract/promoter.ts'
import type { ControlsFormat } from '#src/routing/use-list-controls.ts'
import { queryOf, readPage, readSearch } from '#src/ui/fields/search-word.ts'

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

const write = ({ search, order, page, scope, category }: ProjectListQuery) =>
  queryOf({
    search: search || null,
    order: order === firstOrder ? null : order,
    connected: connectedOf[scope],
    category: category || null,
    page: page > 1 ? page : null,
  })

/** What a server without `program-figures` can be asked of it. */
export const plainQuery = (wanted: ProjectListQuery): ProjectListQuery => ({
  ...wanted,
  category: '',
  order: plainProjectOrders.find((order) => order === wanted.order) ?? firstOrder,
})

export const controls: ControlsFormat<ProjectListQuery> = { read, write }
