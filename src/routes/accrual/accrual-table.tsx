import { Box, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Accrual, AccrualOrder } from '#contract/accruals.ts'
import { moneyStatus } from '#contract/codes.ts'
import { offers } from '#contract/features.ts'
import { useSession } from '#src/routing/session.ts'
import { AskSupport } from '#src/shell/failure/ask-support.tsx'
import { absent, exactTime, nearDate, shortDate } from '#src/text/format.ts'
import { accrualStatusLabel } from '#src/text/labels.ts'
import { moneyStateOf, moneyWords } from '#src/text/money-state.ts'
import { Dot } from '#src/ui/dot.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { Money } from '#src/ui/money/money.tsx'
import { RefusedMoney } from '#src/ui/money/refused-money.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'
import { roomOfBadges, roomOfSums } from '#src/ui/table/column-room.ts'
import { type Card, type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'

import classes from './accrual.module.css'
import { isSortable, shownSort } from './controls.ts'
import { contacts, DealHint, decisionOf, isToAsk, latenessOf, refusalOf, useIsDated, waitOf } from './deal-hint.tsx'
import { disputeLink } from './dispute-link.tsx'

const labelOf = ({ status, external_status }: Accrual) => accrualStatusLabel(status, external_status)

type StatusProps = { readonly row: Accrual; readonly isOneLine?: boolean }

/** Where the money is, and by when that is decided, as its row writes days; empty where the badge says no less. */
function stateOf(row: Accrual, dateOf: typeof shortDate): string {
  const { word } = moneyStateOf(row)
  const hidesState = row.external_status.trim() !== '' && word !== labelOf(row)
  // Whether it is in a payout the specification's labels do not say.
  const saysMore = hidesState || word === moneyWords.balance || word === moneyWords.coming
  const day = decisionOf(row, dateOf)
  // The first word of ours beside the advertiser's: with all of it the row would be a line higher.
  if (day !== '') return `${hidesState ? word.split(' ', 1)[0] : 'Решат'} до\u00a0${day}`
  return saysMore ? word : ''
}

/** The advertiser's word or the specification's, and below it ours. */
function Status({ row, isOneLine = false }: StatusProps) {
  const state = stateOf(row, isOneLine ? nearDate : shortDate)
  return (
    <Box miw={0} maw="100%">
      <StatusBadge tone={moneyStateOf(row).tone} isOneLine={isOneLine}>
        {labelOf(row)}
      </StatusBadge>
      {state !== '' && (
        <Box component="span" display="block" c="dimmed" fz="xs">
          {state}
        </Box>
      )}
    </Box>
  )
}

function Cash({ cash, status }: Accrual) {
  if (status === moneyStatus.cancelled) return <RefusedMoney roubles={cash} reason="Отклонено" />
  return (
    <strong>
      <Money roubles={cash} />
    </strong>
  )
}

const columns: readonly Column<Accrual>[] = [
  {
    id: 'program',
    title: 'Статус и программа',
    cell: (row) => (
      <Group component="span" display="inline-flex" wrap="nowrap" gap={4} mr={-4} fw={600}>
        <Dot size={8} color={`var(--status-${moneyStateOf(row).tone}-dot)`} data-tone={moneyStateOf(row).tone} />
        <Text span inherit lineClamp={2} title={row.project_name}>
          {row.project_name || absent}
        </Text>
        <DealHint deal={row} />
      </Group>
    ),
    share: 1.8,
  },
  // A promo code of a usual length is on one line.
  { id: 'sub', title: 'SUB ID', cell: ({ sub }) => <LongText>{sub || absent}</LongText>, share: 1.6, least: '8ch' },
  {
    id: 'price',
    title: 'Сумма чека',
    least: roomOfSums(({ price }) => price),
    cell: ({ price }) => <Money roubles={price} />,
    isSortable: true,
    isNumeric: true,
    share: 1,
  },
  {
    id: 'date',
    title: 'Дата',
    cell: ({ created_at }) => (
      <time className={classes.date} dateTime={created_at} title={exactTime(created_at)}>
        {shortDate(created_at)}
      </time>
    ),
    share: 0.8,
    // With the room that the table leaves after digits.
    least: 'calc(9.1ch + 16px)',
  },
  {
    id: 'cash',
    title: 'Доход',
    least: roomOfSums(({ cash }) => cash),
    cell: Cash,
    isSortable: true,
    isNumeric: true,
    share: 1,
  },
  {
    id: 'status',
    title: 'Статус сделки',
    cell: (row) => <Status row={row} />,
    isSortable: true,
    // The specification's words are on one line: the advertiser's may be longer.
    least: roomOfBadges(labelOf, 24),
    share: 1.4,
  },
]

const cardOf = (isDated: boolean): Card<Accrual> => ({
  title: ({ project_name }) => project_name || absent,
  about: (row) => (
    <>
      <time dateTime={row.created_at}>{nearDate(row.created_at)}</time>
      {row.sub !== '' && `\u00a0·\u00a0${row.sub}`}
      <span className={classes.price}>
        {' · чек\u00a0'}
        <Money roubles={row.price} />
      </span>
    </>
  ),
  sum: Cash,
  badge: (row) => <Status row={row} isOneLine />,
  details: (row) => {
    // A date that is over is said below the row.
    const why = latenessOf(row) === null ? waitOf(row) : null
    return [
      ...(why === null ? [] : [['Решение', why] as const]),
      ['Сумма чека', <Money key="price" roubles={row.price} />],
      ['SUB ID', row.sub || absent],
      ['Дата', exactTime(row.created_at)],
      ...contacts(row),
      ...(isToAsk(row, isDated)
        ? [['Вопросы', <AskSupport key="ask" subject={`Сделка ${row.external_id}`.trim()} />] as const]
        : []),
    ]
  },
})

const noLink = () => null
const keyOf = ({ id }: Accrual) => id

type Props = {
  readonly rows: readonly Accrual[]
  readonly measured: readonly Accrual[]
  readonly order: AccrualOrder
  readonly isBusy: boolean
  readonly onSort: (column: 'price' | 'cash' | 'status') => void
}

export function AccrualTable({ rows, measured, order, isBusy, onSort }: Props) {
  // A phone has all orders in one list beside the search.
  const isPhone = useIsPhone()
  const sort = isPhone ? undefined : shownSort(order)
  const isDated = useIsDated()
  const mayDispute = offers(useSession().domain, 'disputes')
  const card = useMemo(() => cardOf(isDated), [isDated])
  return (
    <DataTable
      label="Начисления"
      rows={rows}
      measured={measured}
      columns={columns}
      rowKey={keyOf}
      card={card}
      note={(row) => refusalOf(row, isDated) ?? latenessOf(row, isPhone ? nearDate : shortDate)}
      noteLink={mayDispute ? disputeLink : noLink}
      {...(sort === undefined ? {} : { sort })}
      {...(!isPhone && { onSort: (column: string) => isSortable(column) && onSort(column) })}
      isBusy={isBusy}
    />
  )
}
