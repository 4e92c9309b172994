import { Group, Text } from '@mantine/core'
import { moneyStatus } from '#contract/codes.ts'
import { payoutState } from '#src/text/money-state.ts'
import { dayOf, figuresDayOf } from '#src/text/periods.ts'
import { sumOf } from '#src/text/sum-of.ts'
import { Money } from '#src/ui/money/money.tsx'
import type { SavedColumn } from '#src/ui/table/save-table.ts'
import { TableDownload } from '#src/ui/table/table-download.tsx'

import type { Row } from './payment-rows.ts'
import { areTogether, dayMade } from './transfers/transfer.ts'

const columnsOf = (rows: readonly Row[]): readonly SavedColumn<Row>[] => [
  {
    title: areTogether(rows) ? dayMade : 'Дата',
    kind: 'day',
    value: ({ created_at }) => dayOf(new Date(created_at)),
    width: 12,
  },
  { title: 'Программа', kind: 'text', value: ({ project_name }) => project_name, width: 30 },
  { title: 'Сумма, ₽', kind: 'money', value: ({ cash }) => cash },
  { title: 'Состояние', kind: 'text', value: ({ status }) => payoutState(status), width: 20 },
  ...(rows.some(isDated) ? [paidColumn] : []),
]

/** The day that the table names; asked for where one row at least has it. */
const paidColumn: SavedColumn<Row> = {
  title: 'Выплачено',
  kind: 'day',
  value: (row) => (isDated(row) ? figuresDayOf(new Date(row.paid_at)) : null),
  width: 12,
}

const isDated = (row: Row): row is Row & { readonly paid_at: string } =>
  row.status === moneyStatus.paid && typeof row.paid_at === 'string'

const states = [moneyStatus.paid, moneyStatus.waiting, moneyStatus.cancelled] as const

const tableOf = (rows: readonly Row[]) => ({
  name: `vyplaty-${dayOf(new Date())}`,
  columns: columnsOf(rows),
  rows,
})

export function PaymentDownload({ rows, ...rest }: { readonly rows: readonly Row[]; readonly label?: string }) {
  return <TableDownload table={tableOf(rows)} {...rest} />
}

/** What a narrowed list comes to, by state: the sums of all payouts are in the steps above it. */
export function PaymentSums({ rows }: { readonly rows: readonly Row[] }) {
  const sums = states.flatMap((state) => {
    const own = rows.filter(({ status }) => status === state)
    return own.length === 0 ? [] : [{ label: payoutState(state), cash: sumOf(own, ({ cash }) => cash) }]
  })
  return (
    <Group gap="4px 24px" fz="sm" aria-live="polite">
      Из найденного:
      <Group component="dl" gap="4px 24px">
        {sums.map(({ label, cash }) => (
          <Group key={label} gap="xs">
            <dt>{label}</dt>
            <Text component="dd" inherit fw={600}>
              <Money roubles={cash} />
            </Text>
          </Group>
        ))}
      </Group>
    </Group>
  )
}
