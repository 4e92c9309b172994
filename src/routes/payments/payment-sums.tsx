import { moneyStatus } from '#contract/codes.ts'
import { payoutStatusLabel } from '#src/text/labels.ts'
import { dayOf } from '#src/text/periods.ts'
import { sumOf } from '#src/text/sum.ts'
import { Money } from '#src/ui/money.tsx'
import type { SavedColumn } from '#src/ui/save-table.ts'
import { TableDownload } from '#src/ui/table-download.tsx'
import { TableSums } from '#src/ui/table-sums.tsx'

import type { Row } from './payment-rows.ts'

const columns: readonly SavedColumn<Row>[] = [
  { title: 'Дата', kind: 'day', value: ({ created_at }) => dayOf(new Date(created_at)), width: 12 },
  { title: 'Программа', kind: 'text', value: ({ project_name }) => project_name, width: 30 },
  { title: 'Сумма, ₽', kind: 'money', value: ({ cash }) => cash },
  { title: 'Статус', kind: 'text', value: ({ status }) => payoutStatusLabel(status), width: 20 },
]

/** What has been paid and what waits for the bank; a cancelled payout is in neither. */
function totalsOf(rows: readonly Row[]) {
  const cashOf = (state: string) => (
    <Money
      roubles={sumOf(
        rows.filter(({ status }) => status === state),
        ({ cash }) => cash,
      )}
    />
  )
  const hasCancelled = rows.some(({ status }) => status === moneyStatus.cancelled)
  return {
    totals: [
      { label: 'Выплачено', value: cashOf(moneyStatus.paid) },
      { label: 'Ожидает', value: cashOf(moneyStatus.waiting) },
    ],
    ...(hasCancelled && { note: <>Отменено: {cashOf(moneyStatus.cancelled)}</> }),
  }
}

const tableOf = (rows: readonly Row[]) => ({ name: `vyplaty-${dayOf(new Date())}`, columns, rows })

export function PaymentDownload({ rows }: { readonly rows: readonly Row[] }) {
  return <TableDownload table={tableOf(rows)} />
}

/** Totals of exactly what is shown, and its download. */
export function PaymentSums({ rows }: { readonly rows: readonly Row[] }) {
  return <TableSums {...totalsOf(rows)} table={tableOf(rows)} />
}
