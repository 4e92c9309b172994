import { describe, expect, test } from 'vitest'

import { parseSort, sorted, sortQuery, toggled } from '#src/routes/project/statistics/statistics-order.ts'

const row = (id: number, sub: string, income: number) => ({
  id,
  short_type: 'LI',
  sub,
  total_count_view: id,
  total_count_accrual: 0,
  total_sum_cash_accrual: income,
})
const rows = [row(1, 'канал 10', 50.5), row(2, 'канал 9', 1000), row(3, '', 7)]
const ids = (search: string) => sorted(rows, parseSort(search)).map(({ id }) => id)

describe('the address holds the order', () => {
  test.each([
    ['', [1, 2, 3]],
    ['?sort=income', [3, 1, 2]],
    ['?sort=-income', [2, 1, 3]],
    ['?sort=sub', [3, 2, 1]],
    ['?sort=nonsense', [1, 2, 3]],
    ['?sort=toString', [1, 2, 3]],
  ])('%s', (search, order) => {
    expect(ids(search)).toEqual(order)
  })

  test('the rest of the address stays', () => {
    expect(sortQuery('?tab=statistics&sort=sub', { column: 'income', direction: 'descending' })).toBe(
      'tab=statistics&sort=-income',
    )
    expect(sortQuery('?tab=statistics&sort=sub', null)).toBe('tab=statistics')
  })
})

test('a header goes from ascending to descending and back to the server’s order', () => {
  const first = toggled(null, 'sub')
  const second = toggled(first, 'sub')
  expect([first?.direction, second?.direction, toggled(second, 'sub')]).toEqual(['ascending', 'descending', null])
  expect(toggled(second, 'income')).toEqual({ column: 'income', direction: 'ascending' })
})

test('sorting leaves the loader’s own rows as they were', () => {
  const before = [...rows]
  sorted(rows, { column: 'income', direction: 'descending' })
  expect(rows).toEqual(before)
})
