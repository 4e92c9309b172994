import { useMemo } from 'react'

import { moneyStatus } from '#contract/codes.ts'
import type { Accrual } from '#contract/promoter.ts'
import { count, money } from '#src/text/format.ts'
import { accrualStatusLabel } from '#src/text/labels.ts'
import { dayOf } from '#src/text/periods.ts'
import { sumOf } from '#src/text/sum.ts'
import { Money } from '#src/ui/money.tsx'
import type { SavedColumn } from '#src/ui/save-table.ts'
import { TableSums } from '#src/ui/table-sums.tsx'

/** The customer's name and phone stay on the screen: a file travels further than its owner thinks. */
const columns: readonly SavedColumn<Accrual>[] = [
  { title: 'Дата', kind: 'day', value: ({ created_at }) => dayOf(new Date(created_at)), width: 12 },
  { title: 'Программа', kind: 'text', value: ({ project_name }) => project_name, width: 30 },
  { title: 'SUB ID', kind: 'text', value: ({ sub }) => sub, width: 20 },
  { title: 'Сумма чека, ₽', kind: 'money', value: ({ price }) => price },
  { title: 'К выплате, ₽', kind: 'money', value: ({ cash }) => cash },
  {
    title: 'Статус',
    kind: 'text',
    value: ({ status, external_status }) => accrualStatusLabel(status, external_status),
    width: 28,
  },
  { title: 'Номер договора', kind: 'text', value: ({ external_id }) => external_id, width: 20 },
]

/** Accruals, receipts and what they bring; a refused accrual brings nothing. */
function totalsOf(rows: readonly Accrual[]) {
  const refused = rows.filter(({ status }) => status === moneyStatus.cancelled)
  const note = `из них отклонено ${money(sumOf(refused, ({ cash }) => cash))}`
  return [
    { label: 'Начислений', value: count(rows.length) },
    { label: 'Сумма чеков', value: <Money roubles={sumOf(rows, ({ price }) => price)} /> },
    {
      label: 'К выплате',
      value: <Money roubles={sumOf(rows, ({ cash }) => cash)} />,
      ...(refused.length > 0 && { note }),
    },
  ]
}

/** Totals of exactly what is shown, and its download. */
export function AccrualSums({ rows }: { readonly rows: readonly Accrual[] }) {
  const totals = useMemo(() => totalsOf(rows), [rows])
  return <TableSums totals={totals} table={{ name: `nachisleniya-${dayOf(new Date())}`, columns, rows }} />
}
