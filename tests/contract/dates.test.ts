import { describe, expect, test } from 'vitest'

import { dayAway, isDateShaped, isDay, lengthOf, parseTypedDate, periodBefore, shownDay } from '#contract/dates.ts'

describe('a typed date', () => {
  test.each([
    ['05.03.2026', '2026-03-05'],
    ['5/3/2026', '2026-03-05'],
    ['5-3-26', '2026-03-05'],
    ['1/2/26', '2026-02-01'],
    ['01.01.00', '2000-01-01'],
    ['01.01.69', '2069-01-01'],
    ['01.01.70', '1970-01-01'],
    ['01.01.99', '1999-01-01'],
    ['29.02.2024', '2024-02-29'],
    [' 31.12.2026 ', '2026-12-31'],
  ])('%s is %s', (typed, day) => {
    expect(parseTypedDate(typed)).toBe(day)
  })

  test.each([
    '31.02.2026',
    '29.02.2026',
    '99-99-9999',
    '00.01.2026',
    '32.01.2026',
    '01.13.2026',
    '01.00.2026',
    '1.2/26',
    '2026-03-05',
    '01.02.202',
    '01.02.0026',
    'вчера',
    '',
    '1'.repeat(10_000),
  ])('%j is no date', (typed) => {
    expect(parseTypedDate(typed)).toBeNull()
  })

  test.each([
    ['31.02.2026', true],
    ['99-99-9999', true],
    ['1.2/26', false],
    ['2026-03-05', false],
    ['', false],
  ])('a value that is no day is refused: %j', (typed, isShaped) => {
    expect(isDateShaped(typed)).toBe(isShaped)
  })
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-2-1', false],
  ['28.02.2026', false],
])('%s as a day of the address: %s', (text, isGood) => {
  expect(isDay(text)).toBe(isGood)
})

test('the period before ends where this one begins and is as long', () => {
  const march = { date_from: '2026-03-01', date_to: '2026-03-31' }
  expect(lengthOf(march)).toBe(31)
  expect(periodBefore(march)).toEqual({ date_from: '2026-01-29', date_to: '2026-02-28' })
  expect(lengthOf(periodBefore(march))).toBe(31)
  expect(dayAway('2026-12-31', 1)).toBe('2027-01-01')
  expect(shownDay('2026-03-01')).toBe('01.03.2026')
})
