import { leastPayout } from '#contract/least-payout.ts'
import { dayIn, moscowDay } from '#contract/months.ts'
import { windowIn, windowUntil } from '#contract/payout-terms.ts'
import { money } from '#src/text/format.ts'
import { isMonthOpen } from './payout-outlook.ts'
import { type Paid, transfersOf } from './transfers.ts'

type Owed = {
  readonly now: Date
  /** Roubles that are confirmed and in no payout yet. */
  readonly balance: number
  readonly payouts: readonly Paid[]
  /** The promoter's own minimum, as it was typed. */
  readonly minSum: string
}

/** What would not come without requisites, each sum with its days; empty: nothing. */
export function unpaidWords({ now, balance, payouts, minSum }: Owed): string {
  const { month } = moscowDay(now)
  const window = windowIn(isMonthOpen(now, payouts) ? month : month + 1)
  const parts = [
    ...transfersOf(payouts, now)
      .filter(({ matter }) => matter === 'late' || matter === 'coming')
      .map(({ cash, due, matter }) => {
        const day = matter === 'late' ? `срок был до ${dayIn(due)}` : `выплата ${windowUntil(due)}`
        return `${money(cash)} в пути, ${day}`
      }),
    ...(balance >= leastPayout(minSum) ? [`${money(balance)} на балансе, ближайшая выплата ${window}`] : []),
  ]
  return parts.length === 0 ? '' : `Без реквизитов не придут: ${parts.join('; ')}.`
}
