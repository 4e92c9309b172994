import { getPaymentList, getRequisiteIsMain, type Payment, type Requisite } from '#contract/account.ts'
import { attempt } from '#src/api/call.ts'

/** The main payout details: known (null when there are none), or not readable. */
export type MainRequisite = { readonly requisite: Requisite | null } | 'failed'

/** The payouts (null when they could not be read) and the details they go to. */
type PayoutRead = { readonly payments: readonly Payment[] | null; readonly main: MainRequisite }

async function readMain(signal: AbortSignal): Promise<MainRequisite> {
  const { reply, failure } = await attempt(getRequisiteIsMain, {}, signal)
  // A failure must not look like "no details yet": that would invite to enter them again.
  return failure === null ? { requisite: reply.data } : 'failed'
}

export async function readPayouts(signal: AbortSignal): Promise<PayoutRead> {
  const [payments, main] = await Promise.all([attempt(getPaymentList, {}, signal), readMain(signal)])
  return { payments: payments.failure === null ? payments.reply.data : null, main }
}
