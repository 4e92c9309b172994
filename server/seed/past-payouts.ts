import { moneyStatus } from '#contract/codes.ts'
import { expectedAt } from '../services/money/payments.ts'
import { endOfPeriod, leastSum } from '../services/money/payouts.ts'
import { day, hour, shifted } from '../time.ts'
import type { History } from './content/histories.ts'
import type { PastDeal } from './past-deals.ts'

export type PastPayout = {
  readonly project_id: number
  readonly period: string
  readonly status: string
  readonly cash: number
  /** Of a cancelled one; else empty. */
  readonly reason: string
  readonly created_at: Date
  /** Of a paid one. */
  readonly paid_at: Date | null
  /** Of a cancelled one. */
  readonly returned_at: Date | null
  /** Empty for a cancelled one. */
  readonly deals: readonly PastDeal[]
}

/** Months (YYYY-MM) of Moscow that are over, from the first one on. */
function periods(since: Date, now: Date): readonly string[] {
  const found: string[] = []
  const month = new Date(since.getTime() + 3 * hour)
  month.setUTCDate(1)
  for (;;) {
    const period = month.toISOString().slice(0, 7)
    if (runOf(period) >= now) return found
    found.push(period)
    month.setUTCMonth(month.getUTCMonth() + 1)
  }
}

/** The operator's run of a month: in the first hour after it. */
const runOf = (period: string) => shifted(endOfPeriod(period), hour / 2)

/** The bank's word on it comes on the 18th, in the morning; on what is made again it takes some days. */
const paidAfter = (run: Date) => shifted(run, 17 * day + 10 * hour)
const paidAgainAfter = (made: Date) => shifted(made, 4 * day)

/** What the bank sends back comes on the 11th, in the morning; where that day has not come yet, it has come just now. */
function cameBackAt(made: Date, now: Date): Date {
  const usual = shifted(made, 10 * day + 10 * hour)
  return usual < now ? usual : now
}

const sumOf = (deals: readonly PastDeal[]) => deals.reduce((sum, { cash }) => sum + cash, 0)

/** The payouts of one month: one for each program, when all together reach the least sum. */
function payoutsOf(period: string, due: readonly PastDeal[], least: number): readonly PastPayout[] {
  if (sumOf(due) < least) return []
  const projects = [...new Set(due.map(({ project_id }) => project_id))]
  return projects
    .map((project_id) => ({ project_id, deals: due.filter((deal) => deal.project_id === project_id) }))
    .map(({ project_id, deals }) => ({
      project_id,
      deals,
      period,
      status: moneyStatus.paid,
      cash: sumOf(deals),
      reason: '',
      created_at: runOf(period),
      paid_at: paidAfter(runOf(period)),
      returned_at: null,
    }))
    .filter(({ cash }) => cash > 0)
}

/** So many months back a bank once sent a payout back, and it was made again. */
const sentBack = 5
const closedAccount = 'Счёт получателя закрыт'

const waits = (payout: PastPayout): PastPayout => ({ ...payout, status: moneyStatus.waiting, paid_at: null })
const comesBack = (payout: PastPayout, now: Date): PastPayout => ({
  ...payout,
  status: moneyStatus.cancelled,
  reason: closedAccount,
  paid_at: null,
  returned_at: cameBackAt(payout.created_at, now),
  deals: [],
})

/**
 * The monthly runs as the operator's command would have made them (section 9): paid within their days, and those whose
 * days are not over wait. Where the history says so, the newest one that should have come has not, or the newest came back.
 */
export function pastPayouts(
  all: readonly PastDeal[],
  { minSum, payouts }: { readonly minSum: string; readonly payouts: History['payouts'] },
  now: Date,
): readonly PastPayout[] {
  const [first] = all
  if (first === undefined) return []
  let unpaid = all.filter(({ accrued_at }) => accrued_at !== null)
  const runs: (readonly PastPayout[])[] = []
  for (const period of periods(first.created_at, now)) {
    const end = endOfPeriod(period)
    const due = unpaid.filter(({ accrued_at }) => accrued_at !== null && accrued_at < end)
    const made = payoutsOf(period, due, leastSum(minSum))
    if (made.length === 0) continue
    runs.push(made)
    unpaid = unpaid.filter((deal) => !made.some(({ deals }) => deals.includes(deal)))
  }
  const isOver = (run: readonly PastPayout[]) => run.every((payout) => expectedAt(payout) < now)
  const newest = runs.length - 1
  const newestOver = runs.findLastIndex(isOver)
  return runs.flatMap((run, nth) => {
    if (nth === newest && payouts === 'sent back') return run.map((payout) => comesBack(payout, now))
    if (!isOver(run) || (nth === newestOver && payouts === 'late')) return run.map(waits)
    const [returned, ...others] = run
    if (nth !== newest - sentBack || returned === undefined) return run
    const again = shifted(returned.created_at, 13 * day)
    return [comesBack(returned, now), { ...returned, created_at: again, paid_at: paidAgainAfter(again) }, ...others]
  })
}
