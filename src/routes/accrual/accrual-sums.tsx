import { useMemo } from 'react'

import type { Accrual } from '#contract/promoter.ts'
import { count } from '#src/text/format.ts'
import { accrualStatusLabel } from '#src/text/labels.ts'
import { dayOf } from '#src/text/periods.ts'
import { DownloadMenu } from '#src/ui/download-menu.tsx'
import { Money } from '#src/ui/money.tsx'
import { type SavedColumn, saveCsv, saveXlsx } from '#src/ui/save-table.ts'
import { tellFailure } from '#src/ui/tell-failure.ts'
import { Totals } from '#src/ui/totals.tsx'

import classes from './accrual.module.css'

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
]

function sums(rows: readonly Accrual[]) {
  // In kopecks: a hundred thousand fractions of a rouble do not add up exactly.
  let [price, cash] = [0, 0]
  for (const row of rows) {
    price += Math.round(row.price * 100)
    cash += Math.round(row.cash * 100)
  }
  return { price: price / 100, cash: cash / 100 }
}

/** Totals of exactly what is shown, and its download. */
export function AccrualSums({ rows }: { readonly rows: readonly Accrual[] }) {
  const { price, cash } = useMemo(() => sums(rows), [rows])
  const table = { name: `nachisleniya-${dayOf(new Date())}`, columns, rows }
  return (
    <div className={classes.sums}>
      <Totals
        totals={[
          { label: 'Начислений', value: count(rows.length) },
          { label: 'Сумма чеков', value: <Money roubles={price} /> },
          { label: 'К выплате', value: <Money roubles={cash} /> },
        ]}
      />
      <DownloadMenu
        onCsv={() => saveCsv(table)}
        onXlsx={() => saveXlsx(table)}
        onFailure={() => tellFailure('Не удалось подготовить файл. Попробуйте ещё раз.')}
        isDisabled={rows.length === 0}
      />
    </div>
  )
}
