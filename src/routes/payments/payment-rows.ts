import type { Payment } from '#contract/account.ts'
import { shortDate } from '#src/text/format.ts'

/** A payout with the program's name in any case, which servers may leave out, and with what is known beside its status. */
export type Row = Payment & { readonly project_name: string; readonly progress: string }

export const rowsOf = (payments: readonly Payment[], progressOf: (payment: Payment) => string): Row[] =>
  payments.map((payment) => ({ ...payment, project_name: payment.project_name ?? '', progress: progressOf(payment) }))

/** Which of many payouts a control of its row is about. */
export function payoutWords({ created_at, project_name }: Row): string {
  return ` выплаты от ${shortDate(created_at)}${project_name === '' ? '' : `, ${project_name}`}`
}
