import type { Payment } from '#contract/account.ts'
import { money, shortDate } from '#src/text/format.ts'
import { payoutStatusLabel } from '#src/text/labels.ts'
import { dayOf } from '#src/text/periods.ts'
import { narrowed } from '#src/ui/money/money-filter.ts'

import type { PaymentQuery } from './controls.ts'

/** A payout with the program's name in any case, which servers may leave out, and with what is known beside its status. */
export type Row = Payment & { readonly project_name: string; readonly progress: string }

export const rowsOf = (payments: readonly Payment[], progressOf: (payment: Payment) => string): Row[] =>
  payments.map((payment) => ({ ...payment, project_name: payment.project_name ?? '', progress: progressOf(payment) }))

/** Which of many payouts a control of its row is about. */
export function payoutWords({ created_at, project_name }: Row): string {
  return ` выплаты от ${shortDate(created_at)}${project_name === '' ? '' : `, ${project_name}`}`
}

const dayOfMoment = (iso: string) => dayOf(new Date(iso))
const spaces = /[\s\u00a0\u202f]+/g
const plain = (text: string) => text.toLowerCase().replace(/ё/g, 'е').replace(spaces, '')

/** Everything that a row shows, as it is shown: that is what people search for. */
const wordsOf = ({ project_name, cash, created_at, status, progress }: Row) =>
  plain([project_name, money(cash), shortDate(created_at), payoutStatusLabel(status), progress].join('\n'))

/** The rows that fit the filters and the search (decisions 5: on the client). */
export function found(rows: readonly Row[], { search, filter }: PaymentQuery): readonly Row[] {
  const inFilter = narrowed(rows, filter, dayOfMoment)
  const wanted = plain(search)
  return wanted === '' ? inFilter : inFilter.filter((row) => wordsOf(row).includes(wanted))
}
