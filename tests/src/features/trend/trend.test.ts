import { describe, expect, test } from 'vitest'
import { dayAway, lengthOf } from '#contract/dates.ts'
import { tickWords, unfinishedWords } from '#src/features/trend/step-words.ts'
import { barsOf, conversionOf, incomePer100, incomePerDeal, trendOf } from '#src/features/trend/trend.ts'
import { sumOf } from '#src/text/sum-of.ts'
import { fc } from '#tests/support/properties.ts'

const row = (key: string, views: number, deals: number, waiting_cash: number, confirmed_cash: number) => ({
  key,
  views,
  deals,
  waiting_cash,
  confirmed_cash,
})
const nothing = { deals: 0, income: 0 }
const march = { date_from: '2026-03-01', date_to: '2026-03-31' }
const february = { date_from: '2026-01-29', date_to: '2026-02-28' }

describe('the server’s statistics', () => {
  const found = trendOf(march, february, {
    day: [row('2026-01-28', 9, 9, 9, 9), row('2026-02-28', 5, 1, 0.1, 0.2), row('2026-03-01', 10, 2, 0.1, 0.2)],
    sub: [row('чат', 8, 0, 0, 0), row('канал', 2, 2, 0.1, 0.2)],
  })

  test('days are parted into the period and the one before, to the kopeck', () => {
    expect(found.days.map(({ key }) => key)).toEqual(['2026-03-01'])
    expect(found.total).toEqual({ views: 10, deals: 2, income: 0.3, byCode: nothing })
    expect(found.waiting).toBe(0.1)
    expect(found.before).toEqual({ views: 5, deals: 1, income: 0.3, byCode: nothing })
  })

  test.each([
    ['all is decided', 0, 0, true],
    ['some of the period wait', 0, 0.1, false],
    ['some of those before wait', 0.1, 0, false],
  ])('deals are held against those before once nothing waits: %s', (_, past, now, isDecided) => {
    const day = [row('2026-02-28', 5, 1, past, 0.2), row('2026-03-01', 10, 2, now, 0.2)]
    expect(trendOf(march, february, { day }).isDecided).toBe(isDecided)
  })

  test('a period before which nothing was is held against nothing', () => {
    expect(trendOf(march, february, { day: [row('2026-03-01', 10, 2, 0.1, 0.2)] }).before).toBeNull()
  })

  test('the SUB ID stands first that brought most', () => {
    expect(found.subs?.map(({ key }) => key)).toEqual(['канал', 'чат'])
  })
})

test('the program stands first that brought most, by its name and what a deal brought there', () => {
  const named = (name: string, sums: ReturnType<typeof row>) => ({ ...sums, name })
  const { programs } = trendOf(march, null, {
    day: [],
    program: [named('Чайная', row('3', 9, 2, 0, 10.3)), named('Кофейня', row('7', 0, 1, 20, 30))],
  })
  expect(programs?.map(({ name, ...sums }) => [name, sums.income, incomePerDeal(sums)])).toEqual([
    ['Кофейня', 50, 50],
    ['Чайная', 10.3, 5.15],
  ])
  expect(incomePerDeal({ views: 3, ...nothing, byCode: nothing })).toBeNull()
})

describe('the bars of the chart', () => {
  test('every day of the period is there once, in days, weeks or months, and all of its sums', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => dayAway('2025-01-01', days))
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 800 }), fc.array(day), (date_from, length, days) => {
        const period = { date_from, date_to: dayAway(date_from, length) }
        const found = trendOf(period, null, { day: [...new Set(days)].map((key) => row(key, 3, 2, 0.1, 0.2)) })
        const bars = barsOf(found, '2030-01-01')
        expect(bars[0]?.date_from).toBe(period.date_from)
        expect(bars.at(-1)?.date_to).toBe(period.date_to)
        for (const [index, { date_from: start }] of bars.slice(1).entries()) {
          expect(start).toBe(dayAway(bars[index]?.date_to ?? '', 1))
        }
        expect(bars.reduce((sum, bar) => sum + lengthOf(bar), 0)).toBe(length + 1)
        expect(bars.length).toBeLessThan(46)
        expect(sumOf(bars, ({ income }) => income)).toBe(found.total.income)
        expect(sumOf(bars, ({ views }) => views)).toBe(found.total.views)
      }),
    )
  })

  test('the last one is of today, which is not over', () => {
    const found = trendOf(march, null, { day: [row('2026-03-02', 1, 0, 0, 0)] })
    const bars = barsOf(found, '2026-03-03')
    expect(bars.map(({ date_to, views, isUnfinished }) => [date_to, views, isUnfinished])).toEqual([
      ['2026-03-01', 0, false],
      ['2026-03-02', 1, false],
      ['2026-03-03', 0, true],
    ])
    expect(barsOf(found, '2026-04-01').some(({ isUnfinished }) => isUnfinished)).toBe(false)
  })

  test.each([
    ['2026-03-02', '2026-04-26', [false, false]],
    ['2026-03-03', '2026-04-25', [true, true]],
    ['2025-03-01', '2025-12-31', [false, false]],
    ['2025-02-28', '2025-12-30', [true, true]],
    ['2026-03-03', '2026-03-09', [false, false]],
  ])(
    'the first bar and the last one from %s to %s are cut where the period has a part of them',
    (date_from, date_to, cut) => {
      const bars = barsOf(trendOf({ date_from, date_to }, null, { day: [] }), '2030-01-01')
      expect([bars[0]?.isCut, bars.at(-1)?.isCut]).toEqual(cut)
      expect(bars.slice(1, -1).some(({ isCut }) => isCut)).toBe(false)
    },
  )

  test.each([
    ['2026-03-01', '2026-03-31', 'Сегодня ещё не закончилось', '01.03'],
    ['2026-01-01', '2026-03-31', 'Неделя ещё не закончилась', '01.01'],
    ['2026-01-01', '2026-12-31', 'Март ещё не закончился', 'янв'],
    ['2025-11-01', '2026-12-31', 'Март ещё не закончился', 'ноя\u00a025'],
  ])('a step from %s to %s says what of it goes on', (date_from, date_to, words, tick) => {
    const bars = barsOf(trendOf({ date_from, date_to }, null, { day: [] }), '2026-03-10')
    expect(bars.filter(({ isUnfinished }) => isUnfinished).map(unfinishedWords)).toEqual([words])
    expect(tickWords(bars)(date_from)).toBe(tick)
  })
})

describe('the rates of clicks', () => {
  const brought = { deals: 3, income: 900 }

  test('deals without a click have none', () => {
    const byCode = { ...brought, views: 0, byCode: brought }
    expect([conversionOf(byCode), incomePer100(byCode)]).toEqual([null, null])
  })

  test('deals and income by promo code are left out, in the rows and in what they come to', () => {
    const sums = (views: number, code_deals: number, code_cash: number) => ({
      ...row('2026-03-01', views, 3, 450, 450),
      code_deals,
      code_cash,
    })
    const { total, days } = trendOf(march, null, {
      day: [sums(100, 1, 300.1), { ...sums(50, 2, 599.9), key: '2026-03-02' }],
    })
    expect(days.map(conversionOf)).toEqual([2, 2])
    expect(days.map(incomePer100)).toEqual([599.9, 600.2])
    expect([total.deals, total.income, conversionOf(total), incomePer100(total)]).toEqual([6, 1800, 2, 600])
  })

  test('the deals of a server that does not tell those by promo code all count', () => {
    const { total } = trendOf(march, null, { day: [row('2026-03-01', 150, 3, 450, 450)] })
    expect([conversionOf(total), incomePer100(total)]).toEqual([2, 600])
  })
})
