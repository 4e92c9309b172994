import { expect, test } from 'vitest'

import { partsOf, whenWords } from '#src/shell/notifications/news-parts.ts'

const sum = { kind: 'deal', count: 5, since: '2026-11-20T10:00:00Z', text: 'Новая сделка', link: '/accrual', cash: 1 }

test.each([
  [1, '2026-11-20T10:00:00', 'в 10:00'],
  [5, '2026-11-20T10:00:00', 'с 10:00'],
  [1, '2026-11-18T10:00:00', '18 ноября'],
  [5, '2025-11-18T10:00:00', 'с 18 ноября 2025 года'],
])('%i of a kind, the first at %s: one says when it came, several say since when', (several, since, words) => {
  expect(whenWords(since, several, new Date('2026-11-20T15:00:00')).replaceAll('\u00a0', ' ')).toBe(words)
})

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
