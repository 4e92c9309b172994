import { type AccrualOrder, accrualOrders } from '#contract/accruals.ts'
import type { ControlsFormat } from '#src/routing/use-list-controls.ts'
import { queryOf, readSearch } from '#src/ui/fields/search-word.ts'
import { anyMoney, filtersIn, type MoneyFilter, moneyQuery, readMoneyFilter } from '#src/ui/money/money-filter.ts'

/** What the server is asked for, and what of its answer is shown; all of it lives in the address. */
export type AccrualQuery = {
  readonly search: string
  readonly order: AccrualOrder
  readonly filter: MoneyFilter
  /** Null for any; the empty one is of deals without a SUB ID. */
  readonly sub: string | null
  /** The payments that they are in, by their ids. */
  readonly payments: readonly string[] | null
  /** These accruals alone, by their ids: what a notification speaks of. */
  readonly deals: readonly string[] | null
}

const idsIn = (text: string | null) => (text || null)?.split(',') ?? null

const firstOrder: AccrualOrder = '-created_at'

function read(query: URLSearchParams): AccrualQuery {
  return {
    search: readSearch(query),
    order: accrualOrders.find((order) => order === query.get('order')) ?? firstOrder,
    filter: readMoneyFilter(query),
    sub: query.get('sub'),
    payments: idsIn(query.get('payment')),
    deals: idsIn(query.get('deal')),
  }
}

const write = ({ search, order, filter, sub, payments, deals }: AccrualQuery) =>
  queryOf({
    search: search || null,
    order: order === firstOrder ? null : order,
    ...moneyQuery(filter),
    sub,
    payment: payments?.join(','),
    deal: deals?.join(','),
  })

export const controls: ControlsFormat<AccrualQuery> = { read, write }

/** How many things narrow the list. */
export const narrowings = ({ search, filter, sub, payments, deals }: AccrualQuery) =>
  filtersIn(filter) + (search === '' ? 0 : 1) + [sub, payments, deals].filter((one) => one !== null).length

/** All that narrows the list, taken back. */
export const anyAccrual = {
  search: '',
  filter: anyMoney,
  sub: null,
  payments: null,
  deals: null,
} as const satisfies Partial<AccrualQuery>

const columns = ['price', 'cash', 'status'] as const
type Column = (typeof columns)[number]

export const isSortable = (column: string): column is Column => columns.some((name) => name === column)

/** A header pressed again and again: ascending, descending, and back to the newest first (decisions 5). */
export function nextOrder(order: AccrualOrder, column: Column): AccrualOrder {
  if (order === column) return `-${column}`
  return order === `-${column}` ? firstOrder : column
}

/** The order as the table's head shows it; null when the list goes by date. */
export function shownSort(order: AccrualOrder) {
  const column = columns.find((name) => order === name || order === `-${name}`)
  if (column === undefined) return undefined
  return { column, direction: order.startsWith('-') ? ('descending' as const) : ('ascending' as const) }
}
