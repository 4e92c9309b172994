import { expect, test } from 'vitest'

import { periodPresets } from '#src/text/periods.ts'

const preset = (today: string, label: string) => {
  const found = periodPresets(today).find((one) => one.label === label)
  return `${found?.period.date_from} ${found?.period.date_to}`
}

test.each([
  ['2026-11-23', '2026-10-01 2026-10-31'],
  ['2026-12-01', '2026-11-01 2026-11-30'],
  ['2026-12-31', '2026-11-01 2026-11-30'],
  ['2027-01-01', '2026-12-01 2026-12-31'],
  ['2028-03-31', '2028-02-01 2028-02-29'],
])('the last month on %s is %s, whole', (today, days) => {
  expect(preset(today, 'Прошлый месяц')).toBe(days)
})

test('yesterday is one day, across the year’s turn too', () => {
  expect(preset('2026-11-23', 'Вчера')).toBe('2026-11-22 2026-11-22')
  expect(preset('2027-01-01', 'Вчера')).toBe('2026-12-31 2026-12-31')
})

test('today is one day', () => {
  expect(preset('2026-11-23', 'Сегодня')).toBe('2026-11-23 2026-11-23')
})
