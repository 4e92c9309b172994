import type { ShortLinkStatistics } from '#contract/promoter.ts'
import { shortTypeLabel } from '#src/text/labels.ts'
import type { Sort } from '#src/ui/data-table.tsx'

const collator = new Intl.Collator('ru', { numeric: true })

type Compare = (one: ShortLinkStatistics, other: ShortLinkStatistics) => number

/** The table's columns by what they are sorted on. */
const compares: Readonly<Record<string, Compare>> = {
  type: (one, other) => collator.compare(shortTypeLabel(one.short_type), shortTypeLabel(other.short_type)),
  sub: (one, other) => collator.compare(one.sub, other.sub),
  clicks: (one, other) => one.total_count_view - other.total_count_view,
  deals: (one, other) => one.total_count_accrual - other.total_count_accrual,
  income: (one, other) => one.total_sum_cash_accrual - other.total_sum_cash_accrual,
}

/** `?sort=income` or `?sort=-income`; anything else is the server's own order. */
export function parseSort(search: string): Sort | null {
  const asked = new URLSearchParams(search).get('sort') ?? ''
  const column = asked.replace(/^-/, '')
  if (!Object.hasOwn(compares, column)) return null
  return { column, direction: asked.startsWith('-') ? 'descending' : 'ascending' }
}

export function sortQuery(search: string, sort: Sort | null): string {
  const query = new URLSearchParams(search)
  query.delete('sort')
  if (sort !== null) query.set('sort', `${sort.direction === 'descending' ? '-' : ''}${sort.column}`)
  return query.toString()
}

/** Ascending, then descending, then the server's own order again. */
export function toggled(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' }
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null
}

export function sorted(rows: readonly ShortLinkStatistics[], sort: Sort | null): readonly ShortLinkStatistics[] {
  const compare = sort === null ? undefined : compares[sort.column]
  if (sort === null || compare === undefined) return rows
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => sign * compare(one, other))
}
