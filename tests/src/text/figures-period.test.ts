import { describe, expect, test } from 'vitest'

import { comparedPeriod, periodQuery, readPeriod } from '#src/text/figures-period.ts'

const today = '2026-03-15'
const last30 = { date_from: '2026-02-14', date_to: '2026-03-15' }
const read = (query: string) => readPeriod(new URLSearchParams(query), today)

describe('the period of the address', () => {
  test('a period is read as it stands, both days included', () => {
    expect(read('date_from=2026-01-01&date_to=2026-01-31')).toEqual({ date_from: '2026-01-01', date_to: '2026-01-31' })
    expect(read('date_from=2024-02-29&date_to=2024-02-29')).toEqual({ date_from: '2024-02-29', date_to: '2024-02-29' })
  })

  test.each([
    '',
    'date_from=2026-01-01',
    'date_to=2026-01-01',
    'date_from=2026-02-31&date_to=2026-03-01',
    'date_from=2026-03-02&date_to=2026-03-01',
    'date_from=01.01.2026&date_to=31.01.2026',
    'date_from=1/2/26&date_to=3/2/26',
    'date_from=99-99-9999&date_to=99-99-9999',
    'date_from=2026-1-1&date_to=2026-1-31',
    'date_from=abc&date_to=%00',
    'date_from=2025-02-29&date_to=2026-03-01',
    'date_from=0000-00-00&date_to=9999-99-99',
    'date_from=1812-06-24&date_to=1812-12-14',
    'date_from=__proto__&date_to=constructor',
  ])('nonsense (%s) is the last 30 days', (query) => {
    expect(read(query)).toEqual(last30)
  })

  test('written and read again it is the same', () => {
    expect(read(periodQuery({ date_from: '2025-12-31', date_to: '2026-01-01' }))).toEqual({
      date_from: '2025-12-31',
      date_to: '2026-01-01',
    })
  })
})

describe('the period of comparison', () => {
  test.each([
    ['2026-02-14', '2026-03-15', '2026-01-15', '2026-02-13'],
    ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['2024-01-01', '2024-12-31', '2022-12-31', '2023-12-31'],
  ])('%s to %s: the equally long %s to %s', (date_from, date_to, from, to) => {
    expect(comparedPeriod({ date_from, date_to }, today)).toEqual({ date_from: from, date_to: to })
  })

  test('before the calendar begins there is nothing', () => {
    expect(comparedPeriod({ date_from: '1900-01-01', date_to: '2026-01-01' }, today)).toBeNull()
    expect(comparedPeriod({ date_from: '1900-01-01', date_to: '9999-12-31' }, today)).toBeNull()
  })

  test('a period that has not begun has none, one that begins today has', () => {
    expect(comparedPeriod({ date_from: '2026-03-16', date_to: '2026-03-20' }, today)).toBeNull()
    expect(comparedPeriod({ date_from: today, date_to: '2026-03-16' }, today)).toEqual({
      date_from: '2026-03-13',
      date_to: '2026-03-14',
    })
  })
})
