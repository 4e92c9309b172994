import { moneyStatus } from '#contract/codes.ts'
import { absent, exactTime, nearDate, shortDate } from '#src/text/format.ts'
import { payoutStatusLabel, statusTone } from '#src/text/labels.ts'
import { type Card, type Column, DataTable } from '#src/ui/data-table.tsx'
import { Money } from '#src/ui/money.tsx'
import { RefusedMoney } from '#src/ui/refused-money.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'

import type { Row } from './payment-rows.ts'

/** Why a payout came back, where somebody said so. */
function noteOf({ status, reason }: Row): string | null {
  const words = reason?.trim() ?? ''
  return status === moneyStatus.cancelled && words !== '' ? `Причина: ${words}` : null
}

function Cash({ cash, status }: Row) {
  if (status === moneyStatus.cancelled) return <RefusedMoney roubles={cash} reason="Отменено" />
  return (
    <strong>
      <Money roubles={cash} />
    </strong>
  )
}

const columns: readonly Column<Row>[] = [
  { id: 'program', title: 'Программа', cell: ({ project_name }) => project_name || absent, isHeading: true, share: 2 },
  { id: 'cash', title: 'Сумма', cell: Cash, isNumeric: true },
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

const card: Card<Row> = {
  title: ({ project_name }) => project_name || absent,
  about: ({ created_at }) => <time dateTime={created_at}>{nearDate(created_at)}</time>,
  sum: Cash,
  badge: ({ status }) => (
    <StatusBadge tone={statusTone(status)} isOneLine>
      {payoutStatusLabel(status)}
    </StatusBadge>
  ),
  details: ({ status, created_at }) => [
    ['Статус выплаты', payoutStatusLabel(status)],
    ['Дата', exactTime(created_at)],
  ],
}

const keyOf = ({ id }: Row) => id

/** The payouts, row by row. */
export function PaymentTable({ rows }: { readonly rows: readonly Row[] }) {
  return <DataTable label="Выплаты" rows={rows} columns={columns} rowKey={keyOf} card={card} note={noteOf} />
}
