import { getPaymentList, type Requisite } from '#contract/account.ts'
import { moneyStatus } from '#contract/codes.ts'
import { dayIn, type MonthDay } from '#contract/months.ts'
import { requisitesLastDay } from '#contract/payout-terms.ts'
import { attempt } from '#src/api/call.ts'
import { money } from '#src/text/format.ts'
import { sumOf } from '#src/text/sum-of.ts'
import { lastBefore } from './payout-words.ts'
import { dueOf, isSavedSince, type Paid } from './transfers.ts'

const madeAt = ({ created_at }: Paid) => Date.parse(created_at)

/** What the bank sent back last; nothing where a later payout was made: that one went, or will go, somewhere else. */
function returnedLast(payouts: readonly Paid[]): readonly Paid[] {
  const newest = Math.max(...payouts.map(madeAt))
  return payouts.filter((payout) => payout.status === moneyStatus.cancelled && madeAt(payout) === newest)
}

/** The last day to mend them for what comes next: a payout that is made already, or the next month's. */
function lastDay(payouts: readonly Paid[], today: MonthDay): MonthDay {
  const last = payouts
    .filter(({ status }) => status === moneyStatus.waiting)
    .map((payout) => lastBefore(dueOf(payout), today))
    .find((day) => day !== null)
  return last ?? requisitesLastDay(today.month)
}

/** That in words, said of the details that it went to, and by when to mend them; empty where these are others by now. */
export function returnedWords(
  payouts: readonly Paid[],
  requisite: Pick<Requisite, 'updated_at'>,
  today: MonthDay,
): string {
  const returned = returnedLast(payouts)
  const [first] = returned
  if (first === undefined || isSavedSince(first, requisite)) return ''
  const reason = first.reason?.trim() ?? ''
  const what = `Банк вернул ${money(sumOf(returned, ({ cash }) => cash))}${reason === '' ? '' : `: ${reason}`}`
  return `${what}${/[.!?…]$/.test(what) ? '' : '.'} Исправьте до\u00a0${dayIn(lastDay(payouts, today))}`
}

/** Read beside the requisites, which stand without them; none where they could not be read. */
export async function readPayoutsBeside(signal: AbortSignal): Promise<readonly Paid[]> {
  try {
    const { reply, failure } = await attempt(getPaymentList, {}, signal)
    return failure === null ? reply.data : []
  } catch {
    // The list of requisites shows that a session has ended.
    return []
  }
}
