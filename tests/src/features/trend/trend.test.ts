import { describe, expect, test } from 'vitest'
import { dayAway, lengthOf } from '#contract/dates.ts'
import type { Accrual } from '#contract/promoter.ts'
import {
  barsOf,
  conversionOf,
  dealsByDay,
  incomePer100,
  incomePerDeal,
  programsFrom,
  trendFrom,
  trendOf,
} from '#src/features/trend/trend.ts'
import { sumOf } from '#src/text/sum.ts'
import { fc } from '#tests/support/properties.ts'

const row = (key: string, views: number, deals: number, waiting_cash: number, confirmed_cash: number) => ({
  key,
  views,
  deals,
  waiting_cash,
  confirmed_cash,
})
const accrual = (id: number, created_at: string, sub = '', cash = 0.1, status = 'CO'): Accrual => ({
  id,
  project_id: 7,
  status,
  project_name: 'Поляна Банк',
  sub,
  price: 0,
  cash,
  created_at,
  external_status: '',
  external_first_name: '',
  external_phone: '',
  external_id: '',
})
const march = { date_from: '2026-03-01', date_to: '2026-03-31' }
const february = { date_from: '2026-01-29', date_to: '2026-02-28' }
const noPause = () => Promise.resolve()

describe('the server’s statistics', () => {
  const found = trendOf(march, february, {
    days: [row('2026-01-28', 9, 9, 9, 9), row('2026-02-28', 5, 1, 0.1, 0.2), row('2026-03-01', 10, 2, 0.1, 0.2)],
    by: 'sub' as const,
    rows: [row('чат', 8, 0, 0, 0), row('канал', 2, 2, 0.1, 0.2)],
  })

  test('days are parted into the period and the one before, to the kopeck', () => {
    expect(found.days.map(({ key }) => key)).toEqual(['2026-03-01'])
    expect(found.total).toEqual({ views: 10, deals: 2, income: 0.3 })
    expect(found.waiting).toBe(0.1)
    expect(found.before).toEqual({ views: 5, deals: 1, income: 0.3 })
  })

  test('the SUB ID stands first that brought most', () => {
    expect(found.subs.map(({ key }) => key)).toEqual(['канал', 'чат'])
  })
})

describe('the accruals, where there are none', () => {
  test('they are added up by Moscow’s days, the cancelled ones aside', async () => {
    const deals = await dealsByDay(
      [
        accrual(1, '2026-03-31T20:59:59Z', 'чат', 10.1),
        accrual(2, '2026-03-31T21:00:00Z', 'чат', 20.2),
        accrual(3, '2026-03-10T12:00:00Z', '', 5, 'WA'),
        accrual(4, '2026-03-10T12:00:00Z', '', 7, 'CA'),
        accrual(5, '2026-02-10T12:00:00Z', '', 3, 'PA'),
      ],
      noPause,
    )
    const found = trendFrom(deals, march, february)
    expect(found.total).toEqual({ views: null, deals: 2, income: 15.1 })
    expect(found.waiting).toBe(5)
    expect(found.before).toEqual({ views: null, deals: 1, income: 3 })
    expect(found.subs).toEqual([
      { key: 'чат', views: null, deals: 1, income: 10.1 },
      { key: '', views: null, deals: 1, income: 5 },
    ])
  })

  test('a hundred thousand accruals are added up without a kopeck lost, in parts that let the page live', async () => {
    const rows = Array.from({ length: 100_000 }, (_, id) =>
      accrual(id, `2026-03-${String(1 + (id % 28)).padStart(2, '0')}T09:00:00Z`, `sub-${id % 500}`, (id % 997) / 100),
    )
    let pauses = 0
    const pause = async () => {
      pauses += 1
    }
    const byDay = await dealsByDay(rows, pause)
    const { total, days, subs } = trendFrom(byDay, march, null)
    const whole = { deals: 100_000, income: sumOf(rows, ({ cash }) => cash) }
    expect(total).toEqual({ views: null, ...whole })
    for (const parts of [days, subs, programsFrom(byDay, march)]) {
      expect(sumOf(parts, ({ income }) => income)).toBe(whole.income)
      expect(sumOf(parts, ({ deals }) => deals)).toBe(whole.deals)
    }
    expect(pauses).toBe(49)
  })
})

test('programs are added up within the period, the one that brought most first', async () => {
  const of = (name: string, deal: Accrual) => ({ ...deal, project_name: name })
  const deals = await dealsByDay(
    [
      of('Чайная', accrual(1, '2026-03-10T12:00:00Z', 'чат', 10.1)),
      of('Чайная', accrual(2, '2026-03-11T12:00:00Z', '', 0.2)),
      of('Кофейня', accrual(3, '2026-03-10T12:00:00Z', 'чат', 50)),
      of('Кофейня', accrual(4, '2026-03-10T12:00:00Z', 'чат', 9, 'CA')),
      of('Кофейня', accrual(5, '2026-02-10T12:00:00Z', 'чат', 9)),
    ],
    noPause,
  )
  expect(programsFrom(deals, march)).toEqual([
    { key: 'Кофейня', views: null, deals: 1, income: 50 },
    { key: 'Чайная', views: null, deals: 2, income: 10.3 },
  ])
  expect(programsFrom(deals, march).map(incomePerDeal)).toEqual([50, 5.15])
  expect(incomePerDeal({ views: 3, deals: 0, income: 0 })).toBeNull()
})

describe('the bars of the chart', () => {
  test('every day of the period is there once, in days, weeks or months, and all of its sums', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => dayAway('2025-01-01', days))
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 800 }), fc.array(day), (date_from, length, days) => {
        const period = { date_from, date_to: dayAway(date_from, length) }
        const answered = {
          days: [...new Set(days)].map((key) => row(key, 3, 2, 0.1, 0.2)),
          rows: [],
          by: 'sub' as const,
        }
        const found = trendOf(period, null, answered)
        const bars = barsOf(found, '2030-01-01')
        expect(bars[0]?.date_from).toBe(period.date_from)
        expect(bars.at(-1)?.date_to).toBe(period.date_to)
        for (const [index, { date_from: start }] of bars.slice(1).entries()) {
          expect(start).toBe(dayAway(bars[index]?.date_to ?? '', 1))
        }
        expect(bars.reduce((sum, bar) => sum + lengthOf(bar), 0)).toBe(length + 1)
        expect(bars.length).toBeLessThan(46)
        expect(sumOf(bars, ({ income }) => income)).toBe(found.total.income)
        expect(sumOf(bars, ({ views }) => views ?? 0)).toBe(found.total.views)
      }),
    )
  })

  test('the last one is of today, which is not over', () => {
    const found = trendOf(march, null, { days: [row('2026-03-02', 1, 0, 0, 0)], rows: [], by: 'sub' })
    const bars = barsOf(found, '2026-03-03')
    expect(bars.map(({ date_to, views, isUnfinished }) => [date_to, views, isUnfinished])).toEqual([
      ['2026-03-01', 0, false],
      ['2026-03-02', 1, false],
      ['2026-03-03', 0, true],
    ])
    expect(barsOf(found, '2026-04-01').some(({ isUnfinished }) => isUnfinished)).toBe(false)
  })
})

test('deals without a click have no conversion, and no income of a hundred clicks', () => {
  const byCode = { views: 0, deals: 3, income: 900 }
  expect([conversionOf(byCode), incomePer100(byCode)]).toEqual([null, null])
  expect([conversionOf({ ...byCode, views: null }), incomePer100({ ...byCode, views: null })]).toEqual([null, null])
  expect([conversionOf({ ...byCode, views: 150 }), incomePer100({ ...byCode, views: 150 })]).toEqual([2, 600])
})
