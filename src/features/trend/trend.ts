import { moneyStatus } from '#contract/codes.ts'
import { dayAway, lengthOf } from '#contract/dates.ts'
import type { Accrual, Period, ShortLinkStatistics } from '#contract/promoter.ts'
import type { StatisticsRow } from '#contract/statistics.ts'
import type { Id } from '#contract/values.ts'

import { figuresDayOf } from '#src/text/periods.ts'
import { sumOf } from '#src/text/sum.ts'

/** What came of some days or of a SUB ID. `views` is null where clicks are not known by the day. Roubles. */
export type Sums = { readonly views: number | null; readonly deals: number; readonly income: number }

/** Sums of a day, of a SUB ID or of a program, by its name: that is the key. */
export type Keyed = Sums & { readonly key: string }

/** Sums of one link, banner or promo code. */
export type ToolSums = Keyed & {
  readonly short_type: string
  readonly sub: string
  readonly name: string
  readonly target: string
}

/** What is known of a period: its days that brought something, its SUB IDs or tools, and the period before it. */
export type Trend = {
  readonly period: Period
  readonly days: readonly Keyed[]
  readonly subs: readonly Keyed[]
  /** Null where they are not known, or not asked for. */
  readonly tools: readonly ToolSums[] | null
  readonly total: Sums
  /** What of the total's income the advertiser has not confirmed yet. Roubles. */
  readonly waiting: number
  /** Null when there is nothing to compare with. */
  readonly before: Sums | null
}

/** Deals of one day, SUB ID and program, counted from the accruals. */
export type DealsOfDay = {
  readonly day: string
  readonly sub: string
  readonly program: string
  readonly deals: number
  readonly kopecks: number
  /** Of these, what is not confirmed yet. */
  readonly waitingKopecks: number
}

const isWithin = ({ date_from, date_to }: Period, day: string) => date_from <= day && day <= date_to

/** What rows come to. */
export function totalOf(rows: readonly Sums[], hasViews: boolean): Sums {
  let [views, deals, kopecks] = [0, 0, 0]
  for (const row of rows) {
    views += row.views ?? 0
    deals += row.deals
    kopecks += Math.round(row.income * 100)
  }
  return { views: hasViews ? views : null, deals, income: kopecks / 100 }
}

const byWorth = (one: Keyed, other: Keyed) =>
  other.income - one.income || other.deals - one.deals || (other.views ?? 0) - (one.views ?? 0)

function keyed({ key, views, deals, waiting_cash, confirmed_cash }: StatisticsRow): Keyed {
  return { key, views, deals, income: Math.round((waiting_cash + confirmed_cash) * 100) / 100 }
}

const toolKey = (type: string, id: Id) => `${type} ${id}`

function toolOf(row: StatisticsRow): ToolSums {
  const { short_type, sub, name, target } = row
  const type = short_type ?? ''
  return {
    ...keyed(row),
    key: toolKey(type, row.key),
    short_type: type,
    sub: sub ?? '',
    name: name ?? '',
    target: target ?? '',
  }
}

/** The tools of a program with all that they have brought. */
export function toolsFrom(rows: readonly ShortLinkStatistics[]): readonly ToolSums[] {
  return rows
    .map((row) => ({
      key: toolKey(row.short_type, row.id),
      short_type: row.short_type,
      sub: row.sub,
      name: row.name ?? '',
      target: row.target ?? '',
      views: row.total_count_view ?? 0,
      deals: row.total_count_accrual ?? 0,
      income: row.total_sum_cash_accrual ?? 0,
    }))
    .toSorted(byWorth)
}

/** The tools of a period, followed by those that have brought nothing in it. */
export function withIdle(tools: readonly ToolSums[], all: readonly ToolSums[]): readonly ToolSums[] {
  const busy = new Set(tools.map(({ key }) => key))
  const idle = all.filter(({ key }) => !busy.has(key))
  return [...tools, ...idle.map((tool) => ({ ...tool, views: 0, deals: 0, income: 0 }))]
}

/** From the server's statistics; its days may reach back into the period before. */
export function trendOf(
  period: Period,
  before: Period | null,
  answered: {
    readonly days: readonly StatisticsRow[]
    readonly rows: readonly StatisticsRow[]
    readonly by: 'sub' | 'link'
  },
): Trend {
  const all = answered.days.map(keyed)
  const days = all.filter(({ key }) => isWithin(period, key))
  const past = before === null ? null : all.filter(({ key }) => isWithin(before, key))
  return {
    period,
    days,
    subs: answered.by === 'sub' ? answered.rows.map(keyed).toSorted(byWorth) : [],
    tools: answered.by === 'link' ? answered.rows.map(toolOf).toSorted(byWorth) : null,
    total: totalOf(days, true),
    waiting: sumOf(
      answered.days.filter(({ key }) => isWithin(period, key)),
      (row) => row.waiting_cash,
    ),
    before: past && totalOf(past, true),
  }
}

const counted: ReadonlySet<string> = new Set([moneyStatus.waiting, moneyStatus.completed, moneyStatus.paid])

/** Accruals taken in one go: what a slow phone adds up between two frames. */
const atOnce = 2_000

/** Adds accruals up by day, SUB ID and program, a part at a time: `pause` lets the page do what waits. */
export async function dealsByDay(rows: readonly Accrual[], pause: () => Promise<void>): Promise<readonly DealsOfDay[]> {
  const found = new Map<string, DealsOfDay & { deals: number; kopecks: number; waitingKopecks: number }>()
  for (let from = 0; from < rows.length; from += atOnce) {
    if (from > 0) await pause()
    for (const { status, sub, project_name: program, cash, created_at } of rows.slice(from, from + atOnce)) {
      if (!counted.has(status)) continue
      const day = figuresDayOf(new Date(created_at))
      const key = JSON.stringify([day, sub, program])
      const sums = found.get(key) ?? { day, sub, program, deals: 0, kopecks: 0, waitingKopecks: 0 }
      sums.deals += 1
      sums.kopecks += Math.round(cash * 100)
      if (status === moneyStatus.waiting) sums.waitingKopecks += Math.round(cash * 100)
      found.set(key, sums)
    }
  }
  return [...found.values()]
}

function grouped(rows: readonly DealsOfDay[], keyOf: (row: DealsOfDay) => string): readonly Keyed[] {
  const groups = new Map<string, { deals: number; kopecks: number }>()
  for (const row of rows) {
    const sums = groups.get(keyOf(row)) ?? { deals: 0, kopecks: 0 }
    groups.set(keyOf(row), { deals: sums.deals + row.deals, kopecks: sums.kopecks + row.kopecks })
  }
  return [...groups].map(([key, { deals, kopecks }]) => ({ key, views: null, deals, income: kopecks / 100 }))
}

/** From the accruals alone, where the server has no statistics by day: nothing is known of clicks. */
export function trendFrom(deals: readonly DealsOfDay[], period: Period, before: Period | null): Trend {
  const within = deals.filter(({ day }) => isWithin(period, day))
  const days = grouped(within, ({ day }) => day)
  const past = before && grouped(deals, ({ day }) => day).filter(({ key }) => isWithin(before, key))
  return {
    period,
    days,
    subs: grouped(within, ({ sub }) => sub).toSorted(byWorth),
    tools: null,
    total: totalOf(days, false),
    waiting: within.reduce((sum, { waitingKopecks }) => sum + waitingKopecks, 0) / 100,
    before: past && totalOf(past, false),
  }
}

/** What each program brought in a period, the one that brought most first. */
export function programsFrom(deals: readonly DealsOfDay[], period: Period): readonly Keyed[] {
  const within = deals.filter(({ day }) => isWithin(period, day))
  return grouped(within, ({ program }) => program).toSorted(byWorth)
}

/** A step of the chart: a day, or the days of a week or a month where single ones would be too thin to be seen. */
export type Bar = Sums & Period & { readonly isUnfinished: boolean }

/** The most days that are drawn one by one, and the most that are drawn by the week. */
const most = { days: 45, weeks: 200 } as const

function lastOf(day: string, length: number): string {
  if (length <= most.days) return day
  if (length <= most.weeks) return dayAway(day, (7 - new Date(day).getUTCDay()) % 7)
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The bars from the first day to the last, or to today: days that are still to come bring nothing to see. */
export function barsOf({ period, days, total }: Trend, today: string): readonly Bar[] {
  const length = lengthOf(period)
  const end = period.date_to > today && period.date_from <= today ? today : period.date_to
  const byDay = new Map(days.map((row) => [row.key, row]))
  const bars: Bar[] = []
  for (let date_from = period.date_from; date_from <= end; ) {
    const last = lastOf(date_from, length)
    const date_to = last < end ? last : end
    const rows: Sums[] = []
    for (let day = date_from; day <= date_to; day = dayAway(day, 1)) {
      const row = byDay.get(day)
      if (row !== undefined) rows.push(row)
    }
    const sums = totalOf(rows, total.views !== null)
    bars.push({ date_from, date_to, ...sums, isUnfinished: date_from <= today && today <= date_to })
    date_from = dayAway(date_to, 1)
  }
  return bars
}

/** Deals for a hundred clicks; null where there were none, as with deals by promo code alone. */
export const conversionOf = ({ views, deals }: Sums) => (views === null || views === 0 ? null : (deals / views) * 100)

/** Roubles of a deal, on the average; null where there were none. */
export const incomePerDeal = ({ deals, income }: Sums) =>
  deals === 0 ? null : Math.round((income * 100) / deals) / 100

/** Roubles for a hundred clicks; null where there were none. */
export const incomePer100 = ({ views, income }: Sums) => (views === null || views === 0 ? null : (income / views) * 100)
