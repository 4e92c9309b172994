import { getPaymentList, getRequisiteIsMain, type Requisite } from '#contract/account.ts'
import { attempt } from '#src/api/call.ts'

import { type Row, rowsOf } from './payment-rows.ts'

/** The main payout details: known (null when there are none), or not readable. */
export type MainRequisite = { readonly requisite: Requisite | null } | 'failed'

/** The payouts (null when they could not be read) and the details they go to. */
export type Read = { readonly rows: readonly Row[] | null; readonly main: MainRequisite }

async function readMain(signal: AbortSignal): Promise<MainRequisite> {
  const { reply, failure } = await attempt(getRequisiteIsMain, {}, signal)
  // A failure must not look like "no details yet": that would invite to enter them anew.
  return failure === null ? { requisite: reply.data } : 'failed'
}

export async function readPayments(signal: AbortSignal): Promise<Read> {
  const [payments, main] = await Promise.all([attempt(getPaymentList, {}, signal), readMain(signal)])
  return { rows: payments.failure === null ? rowsOf(payments.reply.data) : null, main }
}
