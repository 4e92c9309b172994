import { Group } from '@mantine/core'

import { moneyStatus } from '#contract/codes.ts'
import type { Accrual, AccrualOrder } from '#contract/promoter.ts'
import { absent, exactTime, shortDate } from '#src/text/format.ts'
import { accrualStatusLabel, statusTone } from '#src/text/labels.ts'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { Money } from '#src/ui/money.tsx'
import { RefusedMoney } from '#src/ui/refused-money.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'

import classes from './accrual.module.css'
import { isSortable, shownSort } from './controls.ts'
import { DealHint } from './deal-hint.tsx'

const columns: readonly Column<Accrual>[] = [
  {
    id: 'program',
    title: 'Статус и программа',
    cell: (row) => (
      <Group component="span" display="inline-flex" wrap="nowrap" gap={10} fw={550}>
        <span className={classes.dot} data-tone={statusTone(row.status)} aria-hidden="true" />
        <span>{row.project_name || absent}</span>
        <DealHint deal={row} />
      </Group>
    ),
    isHeading: true,
    share: 2,
  },
  { id: 'sub', title: 'SUB ID', cell: ({ sub }) => <LongText>{sub || absent}</LongText>, share: 1.1 },
  {
    id: 'price',
    title: 'Сумма чека',
    least: '11ch',
    cell: ({ price }) => <Money roubles={price} />,
    isSortable: true,
    isNumeric: true,
    share: 1.1,
  },
  {
    id: 'date',
    title: 'Дата',
    cell: ({ created_at }) => (
      <time className={classes.date} dateTime={created_at} title={exactTime(created_at)}>
        {shortDate(created_at)}
      </time>
    ),
    share: 1.15,
    // With the room that the table leaves after digits.
    least: 'calc(9.5ch + 20px)',
  },
  {
    id: 'cash',
    title: 'К выплате',
    least: '11ch',
    cell: ({ cash, status }) =>
      status === moneyStatus.cancelled ? (
        <RefusedMoney roubles={cash} reason="Отклонено" />
      ) : (
        <strong>
          <Money roubles={cash} />
        </strong>
      ),
    isSortable: true,
    isNumeric: true,
    share: 1.3,
  },
  {
    id: 'status',
    title: 'Статус сделки',
    cell: ({ status, external_status }) => (
      <StatusBadge tone={statusTone(status)}>{accrualStatusLabel(status, external_status)}</StatusBadge>
    ),
    isSortable: true,
    share: 2.2,
  },
]

type Props = {
  readonly rows: readonly Accrual[]
  readonly order: AccrualOrder
  readonly isBusy: boolean
  readonly onSort: (column: 'price' | 'cash' | 'status') => void
}

export function AccrualTable({ rows, order, isBusy, onSort }: Props) {
  // A phone has all orders in one list beside the search.
  const isPhone = useIsPhone()
  const sort = isPhone ? undefined : shownSort(order)
  return (
    <DataTable
      label="Начисления"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      {...(sort === undefined ? {} : { sort })}
      {...(!isPhone && { onSort: (column: string) => isSortable(column) && onSort(column) })}
      isBusy={isBusy}
    />
  )
}
