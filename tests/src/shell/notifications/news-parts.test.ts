import { expect, test } from 'vitest'

import { partsOf } from '#src/shell/notifications/news-parts.ts'

const sum = { kind: 'deal', count: 5, since: '2026-11-20T10:00:00Z', text: 'Новая сделка', link: '/accrual', cash: 1 }

test('a sum is said as the server says it; one of a server without summaries is named by its newest', () => {
  const sums = [
    { ...sum, summary: '5 новых сделок', reasons: undefined },
    { ...sum, summary: undefined, reasons: undefined },
    { ...sum, count: 1, summary: undefined, reasons: undefined },
  ]
  expect(partsOf(sums).map(({ text }) => text)).toEqual(['5 новых сделок', 'Новая сделка и ещё 4', 'Новая сделка'])
})

test.each([
  ['/accrual?deal=1,2', '/accrual?deal=1,2'],
  ['//elsewhere', ''],
  ['https://elsewhere', ''],
])('a sum leads to a place of the cabinet or nowhere: %s', (link, to) => {
  expect(partsOf([{ ...sum, link, summary: 'all', reasons: undefined }])).toMatchObject([{ to }])
})
