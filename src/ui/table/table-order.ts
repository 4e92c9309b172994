import type { Sort } from './data-table.tsx'

/** How rows stand by a column; null: the row has nothing there, and stands last whichever way. */
type SortValue<Row> = (row: Row) => number | string | null
export type SortValues<Row> = Readonly<Record<string, SortValue<Row>>>

const collator = new Intl.Collator('ru', { numeric: true })

/** `income` ascends, `-income` descends; anything else is the list's own order. */
export function readSort<Row>(word: string | null, values: SortValues<Row>): Sort | null {
  const column = (word ?? '').replace(/^-/, '')
  if (!Object.hasOwn(values, column)) return null
  return { column, direction: word?.startsWith('-') ? 'descending' : 'ascending' }
}

export const sortWord = ({ column, direction }: Sort) => (direction === 'descending' ? `-${column}` : column)

/** The query string with an order in it, or without. */
export function withSort(search: string, name: string, sort: Sort | null): string {
  const query = new URLSearchParams(search)
  query.delete(name)
  if (sort !== null) query.set(name, sortWord(sort))
  return query.toString()
}

/** Ascending, then descending, then the list's own order again. */
export function toggled(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' }
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null
}

function compared(one: number | string, other: number | string): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(`${one}`, `${other}`)
}

export function sorted<Row>(rows: readonly Row[], sort: Sort | null, values: SortValues<Row>): readonly Row[] {
  const valueIn = sort === null ? undefined : values[sort.column]
  if (sort === null || valueIn === undefined) return rows
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, value: valueIn(row) }))
    .sort((one, other) => {
      if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null)
      return sign * compared(one.value, other.value)
    })
    .map(({ row }) => row)
}
