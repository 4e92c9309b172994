import { getPaymentList } from '#contract/account.ts'
import { moneyStatus } from '#contract/codes.ts'
import { attempt } from '#src/api/call.ts'
import { money } from '#src/text/format.ts'
import { sumOf } from '#src/text/sum.ts'
import type { Paid } from './transfers.ts'

const madeAt = ({ created_at }: Paid) => Date.parse(created_at)

/** What the bank sent back last, in words; empty where a later payout was made: that one went, or will go, somewhere else. */
export function returnedWords(payouts: readonly Paid[]): string {
  const returned = payouts.filter(({ status }) => status === moneyStatus.cancelled)
  const newest = Math.max(...payouts.map(madeAt))
  const last = returned.filter((payout) => madeAt(payout) === newest)
  const [first] = last
  if (first === undefined) return ''
  const reason = first.reason?.trim() ?? ''
  return `Банк вернул ${money(sumOf(last, ({ cash }) => cash))}${reason === '' ? '' : `: ${reason}`}`
}

/** Said beside the requisites, which stand without it. */
export async function readReturned(signal: AbortSignal): Promise<string> {
  try {
    const { reply, failure } = await attempt(getPaymentList, {}, signal)
    return failure === null ? returnedWords(reply.data) : ''
  } catch {
    // The list of requisites shows that a session has ended.
    return ''
  }
}
