import { expect, test } from 'vitest'

import { comparedWords, periodWords } from '#src/text/period-words.ts'

const today = '2026-11-24'
const note = (date_from: string, date_to: string) => {
  const period = { date_from, date_to }
  return [periodWords(period, today), comparedWords(period, today)].join(' · ').replace(/\u00a0/g, ' ')
}

test('a period reads in few words, with the year where it is not today’s; one that has not begun is held against nothing', () => {
  expect(note('2026-10-26', '2026-11-24')).toBe('26 окт – 24 ноя · к предыдущим 30 дням')
  expect(note('2026-11-01', '2026-11-21')).toBe('1 – 21 ноя · к предыдущему 21 дню')
  expect(note('2026-11-24', '2026-11-24')).toBe('24 ноя · к предыдущему дню')
  expect(note('2025-02-01', '2025-03-01')).toBe('1 фев – 1 мар 2025 · к предыдущим 29 дням')
  expect(note('2025-12-26', '2026-01-02')).toBe('26 дек 2025 – 2 янв 2026 · к предыдущим 8 дням')
  expect(note('2026-11-25', '2026-11-30')).toBe('25 – 30 ноя · ')
})
