import type { Period } from '#contract/accruals.ts'
import { shortType } from '#contract/codes.ts'
import { dayAway, lengthOf } from '#contract/dates.ts'
import type { ShortLinkStatistics } from '#contract/partner-links.ts'
import type { Grouping, StatisticsRow } from '#contract/statistics.ts'
import type { Id } from '#contract/values.ts'

import { sumOf } from '#src/text/sum-of.ts'

/** What came of some days or of a SUB ID. Roubles. */
type Sums = {
  readonly views: number
  readonly deals: number
  readonly income: number
  /** What promo codes brought of it: no click stands against that. */
  readonly byCode: { readonly deals: number; readonly income: number }
}

/** Sums of a day or of a SUB ID, which is the key. */
export type Keyed = Sums & { readonly key: string }

/** Sums of a program; its id is the key. */
export type ProgramSums = Keyed & { readonly name: string }

/** Sums of one link, banner or promo code. */
export type ToolSums = Keyed & {
  readonly short_type: string
  readonly sub: string
  readonly name: string
  readonly target: string
}

/** What is known of a period: its days that brought something, what it is parted into, and the period before it. */
export type Trend = {
  readonly period: Period
  readonly days: readonly Keyed[]
  /** Null where they are not asked for, as the two below. */
  readonly subs: readonly Keyed[] | null
  readonly tools: readonly ToolSums[] | null
  readonly programs: readonly ProgramSums[] | null
  readonly total: Sums
  /** What of the total's income the advertiser has not confirmed yet. Roubles. */
  readonly waiting: number
  /** Null when there is nothing to compare with. */
  readonly before: Sums | null
  /**
   * Whether deals and income may be held against those before: what waits may be refused yet, and what was refused is
   * left out of both.
   */
  readonly isDecided: boolean
}

export const isIdle = ({ total }: Trend) => total.deals === 0 && total.views === 0

const isWithin = ({ date_from, date_to }: Period, day: string) => date_from <= day && day <= date_to

/** What rows come to. */
export function totalOf(rows: readonly Sums[]): Sums {
  const all = (of: (row: Sums) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  return {
    views: all(({ views }) => views),
    deals: all(({ deals }) => deals),
    income: sumOf(rows, ({ income }) => income),
    byCode: { deals: all(({ byCode }) => byCode.deals), income: sumOf(rows, ({ byCode }) => byCode.income) },
  }
}

const byWorth = (one: Keyed, other: Keyed) =>
  other.income - one.income || other.deals - one.deals || other.views - one.views

function keyed({ key, views, deals, waiting_cash, confirmed_cash, code_deals, code_cash }: StatisticsRow): Keyed {
  return {
    key,
    views,
    deals,
    income: Math.round((waiting_cash + confirmed_cash) * 100) / 100,
    byCode: { deals: code_deals ?? 0, income: code_cash ?? 0 },
  }
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
    .map((row) => {
      const brought = { deals: row.total_count_accrual ?? 0, income: row.total_sum_cash_accrual ?? 0 }
      return {
        key: toolKey(row.short_type, row.id),
        short_type: row.short_type,
        sub: row.sub,
        name: row.name ?? '',
        target: row.target ?? '',
        views: row.total_count_view ?? 0,
        ...brought,
        byCode: row.short_type === shortType.promoCode ? brought : nothing,
      }
    })
    .toSorted(byWorth)
}

const nothing = { deals: 0, income: 0 }

/** The tools of a period, followed by those that have brought nothing in it. */
export function withIdle(tools: readonly ToolSums[], all: readonly ToolSums[]): readonly ToolSums[] {
  const busy = new Set(tools.map(({ key }) => key))
  const idle = all.filter(({ key }) => !busy.has(key))
  return [...tools, ...idle.map((tool) => ({ ...tool, views: 0, ...nothing, byCode: nothing }))]
}

/** What the server answered, by what it was asked for. */
type Answered = { readonly day: readonly StatisticsRow[] } & Partial<Record<Grouping, readonly StatisticsRow[]>>

const programOf = (row: StatisticsRow): ProgramSums => ({ ...keyed(row), name: row.name ?? '' })

/** From the server's statistics; its days may reach back into the period before. */
export function trendOf(period: Period, before: Period | null, answered: Answered): Trend {
  const all = answered.day.map(keyed)
  const within = answered.day.filter(({ key }) => isWithin(period, key))
  const days = all.filter(({ key }) => isWithin(period, key))
  const past = before === null ? null : all.filter(({ key }) => isWithin(before, key))
  return {
    period,
    days,
    subs: answered.sub?.map(keyed).toSorted(byWorth) ?? null,
    tools: answered.link?.map(toolOf).toSorted(byWorth) ?? null,
    programs: answered.program?.map(programOf).toSorted(byWorth) ?? null,
    total: totalOf(days),
    waiting: sumOf(within, (row) => row.waiting_cash),
    // Of somebody who had not begun yet, zeros would be no measure.
    before: past !== null && past.length > 0 ? totalOf(past) : null,
    isDecided: answered.day.every((row) => row.waiting_cash === 0),
  }
}

/** A step of the chart: a day, or the days of a week or a month where single ones would be too thin to be seen. */
export type Bar = Sums &
  Period & {
    readonly step: Step
    /** Today is in it. */
    readonly isUnfinished: boolean
    /** The period has a part of it alone. */
    readonly isCut: boolean
  }
export type Step = 'day' | 'week' | 'month'

/** The most days that are drawn one by one, and the most that are drawn by the week. */
const most = { days: 45, weeks: 200 } as const

function stepOf(length: number): Step {
  if (length <= most.days) return 'day'
  return length <= most.weeks ? 'week' : 'month'
}

function lastOf(day: string, step: Step): string {
  if (step === 'day') return day
  if (step === 'week') return dayAway(day, (7 - new Date(day).getUTCDay()) % 7)
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

function firstOf(day: string, step: Step): string {
  if (step === 'day') return day
  if (step === 'week') return dayAway(day, -((new Date(day).getUTCDay() + 6) % 7))
  return `${day.slice(0, 7)}-01`
}

/** The bars from the first day to the last, or to today: days that are still to come bring nothing to see. */
export function barsOf({ period, days }: Trend, today: string): readonly Bar[] {
  const step = stepOf(lengthOf(period))
  const end = period.date_to > today && period.date_from <= today ? today : period.date_to
  const byDay = new Map(days.map((row) => [row.key, row]))
  const bars: Bar[] = []
  for (let date_from = period.date_from; date_from <= end; ) {
    const last = lastOf(date_from, step)
    const date_to = last < end ? last : end
    const rows: Sums[] = []
    for (let day = date_from; day <= date_to; day = dayAway(day, 1)) {
      const row = byDay.get(day)
      if (row !== undefined) rows.push(row)
    }
    const sums = totalOf(rows)
    const isUnfinished = date_from <= today && today <= date_to
    const isCut = !isUnfinished && (firstOf(date_from, step) < date_from || date_to < last)
    bars.push({ date_from, date_to, step, ...sums, isUnfinished, isCut })
    date_from = dayAway(date_to, 1)
  }
  return bars
}

/** Deals of a hundred clicks, those by promo code aside; null where there were no clicks. */
export const conversionOf = ({ views, deals, byCode }: Sums) =>
  views === 0 ? null : ((deals - byCode.deals) / views) * 100

/** Roubles of a deal, on the average; null where there were none. */
export const incomePerDeal = ({ deals, income }: Sums) =>
  deals === 0 ? null : Math.round((income * 100) / deals) / 100

/** Roubles of a hundred clicks, promo codes aside; null where there were no clicks. */
export const incomePer100 = ({ views, income, byCode }: Sums) =>
  views === 0 ? null : ((income - byCode.income) / views) * 100
