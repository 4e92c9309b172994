import type { AccrualAnalytics } from '#contract/accruals.ts'
import { count, money } from '#src/text/format.ts'
import { moneyWords } from '#src/text/money-state.ts'

/** A part of a whole, coloured by how far the deal has come. */
type Part = { readonly label: string; readonly amount: number; readonly tone: 'waiting' | 'balance' | 'done' }

/** A figure made of parts, and how it is written. */
export type StackedView = {
  readonly total: number
  readonly parts: readonly Part[]
  readonly show: (amount: number) => string
  /** What is not in the total, and may be one day. */
  readonly beyond?: Part
}

/** Kopecks add up exactly; roubles with fractions would not. */
const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

function viewOf(parts: readonly Part[], show: (amount: number) => string): StackedView {
  return { total: sumOf(parts), parts, show }
}

/** Receipts by what has become of their deal: the words of the reward's states stand over its own sums alone. */
const receipts = {
  waiting: 'Чеки сделок, которые ожидают подтверждения',
  balanceAndComing: 'Чеки сделок на балансе и в пути',
  paid: 'Чеки выплаченных сделок',
} as const

export function turnoverView(figures: AccrualAnalytics): StackedView {
  return viewOf(
    [
      { label: receipts.waiting, amount: figures.waiting_price_sum, tone: 'waiting' },
      { label: receipts.balanceAndComing, amount: figures.completed_price_sum, tone: 'balance' },
      { label: receipts.paid, amount: figures.paid_price_sum, tone: 'done' },
    ],
    money,
  )
}

/** With what waits beside it, where the server says so: the income below has that in it. */
export function expensesView(figures: AccrualAnalytics): StackedView {
  const waiting = figures.waiting_cash_sum ?? null
  const view = viewOf(
    [
      { label: moneyWords.balanceAndComing, amount: figures.completed_cash_sum, tone: 'balance' },
      { label: moneyWords.paid, amount: figures.paid_cash_sum, tone: 'done' },
    ],
    money,
  )
  if (waiting === null) return view
  return { ...view, beyond: { label: 'Ещё ожидает подтверждения', amount: waiting, tone: 'waiting' } }
}

/**
 * Whether deals and what they came to may be held against those before: of what waits some will be refused, and what was
 * refused is left out of both.
 */
export const isDecided = (figures: AccrualAnalytics, before: AccrualAnalytics) =>
  figures.waiting_count === 0 && before.waiting_count === 0

/** The figures before, as they are drawn; undefined where the two are no measure of each other. */
export function beforeOf(
  view: (figures: AccrualAnalytics) => StackedView,
  figures: AccrualAnalytics,
  before: AccrualAnalytics | null,
): StackedView | null | undefined {
  if (before === null) return null
  return isDecided(figures, before) ? view(before) : undefined
}

export function dealsView(figures: AccrualAnalytics): StackedView {
  return viewOf(
    [
      { label: moneyWords.waiting, amount: figures.waiting_count, tone: 'waiting' },
      { label: moneyWords.balanceAndComing, amount: figures.completed_count, tone: 'balance' },
      { label: moneyWords.paid, amount: figures.paid_count, tone: 'done' },
    ],
    count,
  )
}
