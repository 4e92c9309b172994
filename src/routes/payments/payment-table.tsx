import { Anchor, Box, Text, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { moneyStatus } from '#contract/codes.ts'
import { offers } from '#contract/features.ts'
import { pathOf } from '#machines/route-paths.ts'
import { useSession } from '#src/routing/session.ts'
import { absent, exactTime, nearDate, nearDates, shortDate } from '#src/text/format.ts'
import { payoutStatusLabel, payoutTone } from '#src/text/labels.ts'
import { Money } from '#src/ui/money/money.tsx'
import { RefusedMoney } from '#src/ui/money/refused-money.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'
import { roomOfSums } from '#src/ui/table/column-room.ts'
import { type Card, type Column, DataTable } from '#src/ui/table/data-table.tsx'

import { PaperDownload } from './paper-download.tsx'
import { payoutWords, type Row } from './payment-rows.ts'
import { areTogether, dayMade } from './transfers/transfer.ts'

/** Why a payout came back, where somebody said so. */
function noteOf({ status, reason }: Row): string | null {
  const words = reason?.trim() ?? ''
  return status === moneyStatus.cancelled && words !== '' ? `Причина: ${words}` : null
}

function Cash({ cash, status }: Row) {
  if (status === moneyStatus.cancelled) return <RefusedMoney roubles={cash} reason={payoutStatusLabel(status)} />
  return (
    <strong>
      <Money roubles={cash} />
    </strong>
  )
}

type StatusProps = { readonly row: Row; readonly isOneLine?: boolean }

/** The status, and below it what is known of its day. */
function Status({ row, isOneLine = false }: StatusProps) {
  const { status, progress } = row
  return (
    <Box miw={0} maw="100%">
      <StatusBadge tone={payoutTone(status)} isOneLine={isOneLine}>
        {payoutStatusLabel(status)}
      </StatusBadge>
      {progress !== '' && (
        <Text span display="block" size="xs" c="dimmed" textWrap="balance">
          {isOneLine ? nearDates(progress) : progress}
        </Text>
      )}
    </Box>
  )
}

/** The deals that a payment is made of: what came back is made of none any more. */
function Deals(row: Row) {
  const { id, status } = row
  if (status === moneyStatus.cancelled) return absent
  return (
    <Anchor
      component={Link}
      to={`${pathOf('accrual')}?${new URLSearchParams({ payment: String(id) })}`}
      py={10}
      my={-10}
    >
      Начисления<VisuallyHidden>{payoutWords(row)}</VisuallyHidden>
    </Anchor>
  )
}

/** The act for what was paid: of the rest there is none. */
function Act(row: Row) {
  return row.status === moneyStatus.paid ? <PaperDownload row={row} paper="act" /> : absent
}

const columnsOf = (isOfTransfers: boolean): readonly Column<Row>[] => [
  { id: 'program', title: 'Программа', cell: ({ project_name }) => project_name || absent, share: 2 },
  { id: 'cash', title: 'Сумма', cell: Cash, isNumeric: true, least: roomOfSums(({ cash }) => cash) },
  {
    id: 'date',
    title: isOfTransfers ? dayMade : 'Дата',
    least: isOfTransfers ? '14ch' : '11ch',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={exactTime(created_at)}>
        {shortDate(created_at)}
      </time>
    ),
  },
  {
    id: 'status',
    title: 'Статус выплаты',
    cell: (row) => <Status row={row} />,
    share: 2,
    // Two lines of it are as high as a row.
    least: '17ch',
  },
]

const cardOf = (isOfTransfers: boolean): Card<Row> => ({
  title: ({ project_name }) => project_name || absent,
  about: ({ created_at }) => (
    <>
      {isOfTransfers && `${dayMade} `}
      <time dateTime={created_at}>{nearDate(created_at)}</time>
    </>
  ),
  sum: Cash,
  badge: (row) => <Status row={row} isOneLine />,
  details: ({ status, created_at, paid_at }) => [
    [isOfTransfers ? dayMade : 'Дата', exactTime(created_at)],
    ...(status === moneyStatus.paid && paid_at ? [['Выплачено', exactTime(paid_at)] as const] : []),
  ],
})

/** What a row has beside its sum and state, as far as the server and the promoter's requisites allow. */
const more = {
  deals: { id: 'deals', title: 'Из чего', cell: Deals, least: '11ch' },
  act: { id: 'act', title: 'Документ', cell: Act, least: '17ch' },
} as const satisfies Readonly<Record<string, Column<Row>>>

const keyOf = ({ id }: Row) => id

type Props = {
  readonly rows: readonly Row[]
  readonly hasActs: boolean
  readonly label?: string
}

/** The payouts, row by row; each leads to its deals where the server says which they are. */
export function PaymentTable({ rows, hasActs, label = 'Выплаты' }: Props) {
  const knowsDeals = offers(useSession().domain, 'money-dates')
  const isOfTransfers = areTogether(rows)
  const shape = useMemo(() => {
    const extra = [...(knowsDeals ? [more.deals] : []), ...(hasActs ? [more.act] : [])]
    const card = cardOf(isOfTransfers)
    const details: Card<Row>['details'] = (row) => [
      ...card.details(row),
      ...extra.map(({ id, title, cell: Cell }) => [title, <Cell key={id} {...row} />] as const),
    ]
    return { columns: [...columnsOf(isOfTransfers), ...extra], card: { ...card, details } }
  }, [knowsDeals, hasActs, isOfTransfers])
  return <DataTable label={label} rows={rows} {...shape} leastRoom={hasActs ? 50 : 42} rowKey={keyOf} note={noteOf} />
}
