import { getPaymentList, type Requisite } from '#contract/account.ts'
import { moneyStatus } from '#contract/codes.ts'
import { attempt } from '#src/api/call.ts'
import { money } from '#src/text/format.ts'
import { sumOf } from '#src/text/sum-of.ts'
import { isSavedSince, type Paid } from './transfers.ts'

const madeAt = ({ created_at }: Paid) => Date.parse(created_at)

/** What the bank sent back last; nothing where a later payout was made: that one went, or will go, somewhere else. */
function returnedLast(payouts: readonly Paid[]): readonly Paid[] {
  const newest = Math.max(...payouts.map(madeAt))
  return payouts.filter((payout) => payout.status === moneyStatus.cancelled && madeAt(payout) === newest)
}

/** That in words, said of the details that it went to; empty where these are others by now. */
export function returnedWords(payouts: readonly Paid[], requisite: Pick<Requisite, 'updated_at'>): string {
  const returned = returnedLast(payouts)
  const [first] = returned
  if (first === undefined || isSavedSince(first, requisite)) return ''
  const reason = first.reason?.trim() ?? ''
  return `Банк вернул ${money(sumOf(returned, ({ cash }) => cash))}${reason === '' ? '' : `: ${reason}`}`
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
