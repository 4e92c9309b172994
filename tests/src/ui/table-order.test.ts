import { describe, expect, test } from 'vitest'

import { readSort, type SortValues, sorted, toggled, withSort } from '#src/ui/table/table-order.ts'

type Row = { readonly id: number; readonly sub: string; readonly income: number; readonly per100: number | null }

const rows: readonly Row[] = [
  { id: 1, sub: 'канал 10', income: 50.5, per100: 3 },
  { id: 2, sub: 'канал 9', income: 1000, per100: null },
  { id: 3, sub: '', income: 7, per100: 20 },
]
const values: SortValues<Row> = {
  sub: ({ sub }) => sub || null,
  income: ({ income }) => income,
  per100: ({ per100 }) => per100,
}
const sortIn = (search: string) => readSort(new URLSearchParams(search).get('sort'), values)
const ids = (search: string) => sorted(rows, sortIn(search), values).map(({ id }) => id)

describe('the address holds the order; what a row has not stands last either way', () => {
  test.each([
    ['', [1, 2, 3]],
    ['?sort=income', [3, 1, 2]],
    ['?sort=-income', [2, 1, 3]],
    ['?sort=sub', [2, 1, 3]],
    ['?sort=-sub', [1, 2, 3]],
    ['?sort=per100', [1, 3, 2]],
    ['?sort=-per100', [3, 1, 2]],
    ['?sort=nonsense', [1, 2, 3]],
    ['?sort=toString', [1, 2, 3]],
  ])('%s', (search, order) => {
    expect(ids(search)).toEqual(order)
  })

  test('the rest of the address stays', () => {
    expect(withSort('?tab=statistics&sort=sub', 'sort', { column: 'income', direction: 'descending' })).toBe(
      'tab=statistics&sort=-income',
    )
    expect(withSort('?tab=statistics&sort=sub', 'sort', null)).toBe('tab=statistics')
  })
})

test('a header goes from ascending to descending and back to the list’s own order', () => {
  const first = toggled(null, 'sub')
  const second = toggled(first, 'sub')
  expect([first?.direction, second?.direction, toggled(second, 'sub')]).toEqual(['ascending', 'descending', null])
  expect(toggled(second, 'income')).toEqual({ column: 'income', direction: 'ascending' })
})

test('sorting leaves the loader’s own rows as they were', () => {
  const before = [...rows]
  sorted(rows, { column: 'income', direction: 'descending' }, values)
  expect(rows).toEqual(before)
})

test('ten thousand rows are put in order by the numbers within their words', () => {
  const many = Array.from({ length: 10_000 }, (_, id) => ({
    id,
    sub: `метка ${id % 977}`,
    income: id % 89,
    per100: null,
  }))
  const found = sorted(many, { column: 'sub', direction: 'descending' }, values)
  expect([found[0]?.sub, found.at(-1)?.sub]).toEqual(['метка 976', 'метка 0'])
})
