import { Button } from '@mantine/core'

import { moneyStatus } from '#contract/codes.ts'
import { absent, exactTime, shortDate } from '#src/text/format.ts'
import { payoutStatusLabel, statusTone } from '#src/text/labels.ts'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { Money } from '#src/ui/money.tsx'
import { anyMoney } from '#src/ui/money-filter.ts'
import { RefusedMoney } from '#src/ui/refused-money.tsx'
import { EmptyState, FailedState } from '#src/ui/states.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'

import type { PaymentQuery } from './controls.ts'
import type { Row } from './payment-rows.ts'
import { PaymentSums } from './payment-sums.tsx'
import classes from './payments.module.css'

const columns: readonly Column<Row>[] = [
  { id: 'program', title: 'Программа', cell: ({ project_name }) => project_name || absent, isHeading: true, share: 2 },
  {
    id: 'cash',
    title: 'Сумма',
    cell: ({ cash, status }) =>
      status === moneyStatus.cancelled ? (
        <RefusedMoney roubles={cash} reason="Отменено" />
      ) : (
        <strong>
          <Money roubles={cash} />
        </strong>
      ),
    isNumeric: true,
  },
  {
    id: 'date',
    title: 'Дата',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={exactTime(created_at)}>
        {shortDate(created_at)}
      </time>
    ),
  },
  {
    id: 'status',
    title: 'Статус выплаты',
    cell: ({ status }) => <StatusBadge tone={statusTone(status)}>{payoutStatusLabel(status)}</StatusBadge>,
    share: 1.4,
  },
]

type Props = {
  /** Null when they could not be read. */
  readonly rows: readonly Row[] | null
  /** What the search and the filters let through. */
  readonly shown: readonly Row[]
  readonly isRetrying: boolean
  readonly onGo: (change: Partial<PaymentQuery>) => void
  readonly onRetry: () => void
}

/** The payouts with their totals, or what stands in their place. */
export function Payments({ rows, shown, isRetrying, onGo, onRetry }: Props) {
  if (rows === null) {
    return <FailedState title="Не удалось загрузить выплаты" onRetry={onRetry} isRetrying={isRetrying} />
  }
  if (rows.length === 0) {
    return <EmptyState title="У вас еще нет выплат" text="Первая выплата появится здесь, когда она будет назначена." />
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        title="Ничего не найдено"
        text="Измените поиск или фильтры."
        action={
          <Button variant="light" onClick={() => onGo({ search: '', filter: anyMoney })}>
            Сбросить
          </Button>
        }
      />
    )
  }
  return (
    <section className={classes.list} aria-label="Список выплат">
      <PaymentSums rows={shown} />
      <DataTable label="Выплаты" rows={shown} columns={columns} rowKey={({ id }) => id} />
    </section>
  )
}
