import { describe, expect, test } from 'vitest'

import { absent, count, exactTime, money, nearDates, percent, plural, shortDate } from '#src/text/format.ts'

const nbsp = '\u00a0'

describe('money', () => {
  test.each([
    [0, `0${nbsp}₽`],
    [-0, `0${nbsp}₽`],
    [10, `10${nbsp}₽`],
    [12_500, `12${nbsp}500${nbsp}₽`],
    [1_234_567, `1${nbsp}234${nbsp}567${nbsp}₽`],
    [99.9, `99,90${nbsp}₽`],
    [0.1 + 0.2, `0,30${nbsp}₽`],
    [1000.004, `1${nbsp}000${nbsp}₽`],
    [-0.001, `0${nbsp}₽`],
    [-1500.5, `-1${nbsp}500,50${nbsp}₽`],
  ])('%d roubles read %j', (amount, shown) => {
    expect(money(amount)).toBe(shown)
  })

  test('a value that is no number never shows as NaN', () => {
    expect([money(Number.NaN), money(Number.POSITIVE_INFINITY), count(Number.NaN), percent(Number.NaN)]).toEqual([
      absent,
      absent,
      absent,
      absent,
    ])
  })
})

test('percents keep their fraction and stay on one line', () => {
  expect([percent(7), percent(7.5), percent(12.345)]).toEqual([`7${nbsp}%`, `7,5${nbsp}%`, `12,35${nbsp}%`])
})

describe('dates', () => {
  test('a date is day, month and year', () => {
    expect(shortDate('2026-03-05T12:00:00')).toBe('05.03.2026')
  })

  test('the exact time has seconds', () => {
    expect(exactTime('2026-03-05T14:03:09')).toBe('05.03.2026, 14:03:09')
  })

  test("both tell the viewer's day, not the server's", () => {
    const late = '2026-03-05T23:30:00Z'
    const local = new Date(late)
    expect(shortDate(late).slice(0, 2)).toBe(String(local.getDate()).padStart(2, '0'))
    expect(exactTime(late)).toContain(`${String(local.getHours()).padStart(2, '0')}:`)
  })

  test.each(['', 'yesterday', '2026-13-45'])('%j is no date and shows a dash', (text) => {
    expect([shortDate(text), exactTime(text)]).toEqual([absent, absent])
  })
})

test('a text of a narrow row names the year of no date of this one', () => {
  const now = new Date('2026-11-18T12:00:00Z')
  expect(nearDates('Задерживается: срок был до 20.10.2026', now)).toBe('Задерживается: срок был до 20.10')
  expect(nearDates('Выплачено 18.11.2025', now)).toBe('Выплачено 18.11.25')
})

describe('plurals', () => {
  test.each([
    [0, 'сделок'],
    [1, 'сделка'],
    [2, 'сделки'],
    [4, 'сделки'],
    [5, 'сделок'],
    [11, 'сделок'],
    [14, 'сделок'],
    [21, 'сделка'],
    [22, 'сделки'],
    [111, 'сделок'],
    [1.5, 'сделки'],
  ])('%d %s', (amount, word) => {
    expect(plural(amount, 'сделка', 'сделки', 'сделок')).toBe(word)
  })
})
