import type { Payment, Requisite } from '#contract/account.ts'
import { moneyStatus } from '#contract/codes.ts'
import { payoutDays } from '#contract/constants.ts'
import { isBefore, type Month, type MonthDay, moscowDay } from '#contract/months.ts'
import { sumOf } from '#src/text/sum-of.ts'

export type Paid = Pick<
  Payment,
  'cash' | 'created_at' | 'status' | 'project_name' | 'expected_at' | 'paid_at' | 'returned_at' | 'reason'
>

/** The payouts of one month, which come as one sum whatever number of programs they are for. */
export type Transfer = {
  readonly matter: 'returned' | 'late' | 'paid' | 'coming'
  readonly cash: number
  /** The month in which it was made; it pays for the one before. */
  readonly made: Month
  /** The last day on which it arrives. */
  readonly due: MonthDay
  /** The day on which it was paid, where it was and the server says so. */
  readonly paidOn: MonthDay | null
  /** The day on which it came back, on the same terms. */
  readonly returnedOn: MonthDay | null
  /** Why it came back; empty where nobody said. */
  readonly reason: string
}

const monthOf = ({ created_at }: Paid) => moscowDay(new Date(created_at)).month

/** A payout that was made, and that the bank has not sent back, in this month. */
export const isMadeIn = (month: Month) => (payout: Paid) =>
  payout.status !== moneyStatus.cancelled && monthOf(payout) === month

const dayOf = (moment: string | null | undefined) =>
  moment === undefined || moment === null ? null : moscowDay(new Date(moment))

/** The server's word, or the rule's for the month in which it was made. */
export const dueOf = (payout: Paid): MonthDay =>
  dayOf(payout.expected_at) ?? { month: monthOf(payout), day: payoutDays.to }

/** It should have arrived by now. */
export const isLate = (payout: Paid, today: MonthDay) =>
  payout.status === moneyStatus.waiting && isBefore(dueOf(payout), today)

/** A later payout of the same program has what the bank sent back. */
const isMadeAgain = (returned: Paid, payouts: readonly Paid[]) =>
  payouts.some(
    ({ status, project_name, created_at }) =>
      status !== moneyStatus.cancelled &&
      (project_name ?? '') === (returned.project_name ?? '') &&
      Date.parse(created_at) > Date.parse(returned.created_at),
  )

/** That a payout was made is news for so many days; where its day is not known, for the rest of its month. */
const recentDays = 10
const isRecent = (payout: Paid, now: Date) =>
  payout.paid_at === undefined || payout.paid_at === null
    ? monthOf(payout) === moscowDay(now).month
    : now.getTime() - Date.parse(payout.paid_at) < recentDays * 86_400_000

/** What there is to say of a payout; null: nothing any more. */
export function matterOf(payout: Paid, payouts: readonly Paid[], now: Date): Transfer['matter'] | null {
  switch (payout.status) {
    case moneyStatus.waiting:
      return isLate(payout, moscowDay(now)) ? 'late' : 'coming'
    case moneyStatus.cancelled:
      return isMadeAgain(payout, payouts) ? null : 'returned'
    case moneyStatus.paid:
      return isRecent(payout, now) ? 'paid' : null
    default:
      return null
  }
}

/** Details that were saved after a payout was made are not those that it went to. */
export const isSavedSince = ({ created_at }: Paid, { updated_at }: Pick<Requisite, 'updated_at'>): boolean =>
  Date.parse(updated_at ?? '') > Date.parse(created_at)

const order = ['returned', 'late', 'paid', 'coming'] as const

/** Those that something is to be said of: what went wrong first, then by their days. */
export function transfersOf(payouts: readonly Paid[], now: Date): readonly Transfer[] {
  const found = new Map<string, { transfer: Omit<Transfer, 'cash'>; rows: Paid[] }>()
  for (const payout of payouts) {
    const matter = matterOf(payout, payouts, now)
    if (matter === null) continue
    const transfer = {
      matter,
      made: monthOf(payout),
      due: dueOf(payout),
      paidOn: matter === 'paid' ? dayOf(payout.paid_at) : null,
      returnedOn: matter === 'returned' ? dayOf(payout.returned_at) : null,
      reason: payout.reason ?? '',
    }
    const key = JSON.stringify(transfer)
    const one = found.get(key) ?? { transfer, rows: [] }
    one.rows.push(payout)
    found.set(key, one)
  }
  return [...found.values()]
    .map(({ transfer, rows }) => ({ ...transfer, cash: sumOf(rows, ({ cash }) => cash) }))
    .sort(
      (one, other) =>
        order.indexOf(one.matter) - order.indexOf(other.matter) ||
        one.due.month - other.due.month ||
        one.due.day - other.due.day,
    )
}
