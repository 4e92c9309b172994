import { moneyStatus } from '#contract/codes.ts'
import { minimumPayout, payoutDays } from '#contract/constants.ts'
import { leastPayout } from '#contract/least-payout.ts'
import { moscowDay } from '#contract/months.ts'
import { type PayoutFacts, payoutVerdictTable } from '#machines/decisions/payout-verdict.table.ts'
import { decide } from '#src/shell/trace/decide.ts'
import { sumOf } from '#src/text/sum-of.ts'
import type { MainRequisite } from './payout-reads.ts'
import { balanceWords, type Known, type Line, transferWords } from './payout-words.ts'
import { isMadeIn, isSavedSince, matterOf, type Paid, transfersOf } from './transfers.ts'

/** What is known of a promoter's money. Sums are roubles. */
export type Standing = {
  readonly now: Date
  /** What is confirmed and in no payout yet. */
  readonly balance: number
  readonly payouts: readonly Paid[]
  readonly main: MainRequisite
}

/** When and how much comes: a line for each transfer that there is something to say of, and of the balance. */
export type Outlook = readonly Line[]

/** Until the window opens this month's payouts may still be made, of what was accrued before the month's turn. */
export function isMonthOpen(now: Date, payouts: readonly Paid[]): boolean {
  const { month, day } = moscowDay(now)
  return day < payoutDays.from && !payouts.some(isMadeIn(month))
}

type Standings = Omit<PayoutFacts, 'matter'>

function standingsOf({ now, balance, payouts, main }: Standing, least: number): Standings {
  const isWaiting = payouts.some(({ status }) => status === moneyStatus.waiting)
  const done = payouts.length === 0 ? 'none' : 'settled'
  const some = balance >= least ? 'enough' : 'below'
  const requisites = main !== 'failed' && main.requisite === null ? 'missing' : 'there'
  return {
    requisites: main === 'failed' ? 'unknown' : requisites,
    balance: balance <= 0 ? 'empty' : some,
    payouts: isWaiting ? 'waiting' : done,
    isMonthOpen: isMonthOpen(now, payouts),
  }
}

/** What can truly be announced; nothing where too little is known to announce anything. */
export function outlookOf(standing: Standing): Outlook {
  const { now, balance, payouts, main } = standing
  const transfers = transfersOf(payouts, now)
  const requisite = main === 'failed' ? null : main.requisite
  const details = requisite?.data
  const returned = payouts.filter((payout) => matterOf(payout, payouts, now) === 'returned')
  const least = details === undefined ? minimumPayout : leastPayout(details.minSum)
  const standings = standingsOf(standing, least)
  const decided = (matter: PayoutFacts['matter']) => decide(payoutVerdictTable, { matter, ...standings })
  const known = (isMore: boolean): Known => ({
    today: moscowDay(now),
    balance,
    returned: sumOf(returned, ({ cash }) => cash),
    isRenewed: requisite !== null && returned.every((payout) => isSavedSince(payout, requisite)),
    hasRequisites: requisite !== null,
    account: details?.numberCheck ?? '',
    least,
    isMore,
  })
  const isOfMoney = transfers.map(({ matter }) => matter !== 'returned')
  const lines = transfers.flatMap((transfer, nth) => {
    const words = transferWords[decided(transfer.matter)]
    return words === undefined ? [] : [words(transfer, known(isOfMoney.slice(0, nth).includes(true)))]
  })
  const last = balanceWords[decided('balance')]?.(known(isOfMoney.includes(true))) ?? []
  return lines.concat(last)
}
