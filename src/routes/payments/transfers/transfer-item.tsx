import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router'

import { moneyStatus } from '#contract/codes.ts'
import { offers } from '#contract/features.ts'
import { moscowDay } from '#contract/months.ts'
import { pathOf } from '#machines/route-paths.ts'
import { taxIdOf } from '#src/features/receipts/receipt-words.ts'
import type { Receipt } from '#src/features/receipts/receipts.ts'
import { useSession } from '#src/routing/session.ts'
import { RefusedMoney } from '#src/ui/money/refused-money.tsx'
import { NamedIcon } from '#src/ui/named-icon.tsx'
import { Row } from '#src/ui/rows/row.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'

import { PaperDownload } from '../paper-download.tsx'
import type { Row as Payment } from '../payment-rows.ts'
import { PaymentDownload } from '../payment-sums.tsx'
import { PaymentTable } from '../payment-table.tsx'
import { ReceiptCard } from '../receipts/receipt-card.tsx'
import type { TransferRows } from './transfer.ts'
import { badgeOf, latenessOf, receiptOf, taxOf, titleOf } from './transfer-words.ts'
import classes from './transfers.module.css'

type InsideProps = { readonly transfer: TransferRows; readonly hasActs: boolean }

/** The ways on from a transfer: what it is made of, and its papers. */
function Ways({ transfer: { rows }, hasActs }: InsideProps) {
  const { domain } = useSession()
  const knowsDeals = offers(domain, 'money-dates')
  const made = rows.filter(({ status }) => status !== moneyStatus.cancelled).map(({ id }) => id)
  const isPaid = rows.every(({ status }) => status === moneyStatus.paid)
  return (
    <Group gap={8} className={classes.ways}>
      {knowsDeals && made.length > 0 && (
        <Button
          component={Link}
          to={`${pathOf('accrual')}?${new URLSearchParams({ payment: made.join() })}`}
          variant="default"
          leftSection={<NamedIcon name="accruals" />}
        >
          Начисления<VisuallyHidden> этой выплаты</VisuallyHidden>
        </Button>
      )}
      {hasActs && isPaid && <PaperDownload row={rows[0]} paper="act" isOneOfWays />}
      {offers(domain, 'statements') && isPaid && <PaperDownload row={rows[0]} paper="statement" isOneOfWays />}
      <PaymentDownload rows={rows} label="Таблица" />
    </Group>
  )
}

/** The day that the money came, or comes, is that of the transfer. */
const withoutDay = (row: Payment) => (row.status === moneyStatus.cancelled ? row : { ...row, progress: '' })

type Props = InsideProps & {
  readonly receipt: Receipt | undefined
  readonly isOpenAtFirst: boolean
  readonly isReceiptOpenAtFirst: boolean
}

/** A transfer; opened, its receipt, its payments and its papers. */
export function TransferItem({ transfer, receipt, hasActs, isOpenAtFirst, isReceiptOpenAtFirst }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  const today = moscowDay(new Date())
  const { cash, status, rows } = transfer
  const { title, note } = titleOf(transfer, today)
  const { tone, text } = badgeOf(transfer)
  const lateness = latenessOf(transfer, today)
  const tax = taxOf(transfer, receipt, today)
  const isGone = status === moneyStatus.cancelled
  return (
    <>
      <Row
        title={title}
        isDuty
        note={
          <>
            {note}
            {lateness !== '' && (
              <>
                {'\u2003'}
                <span className={classes.receipt} data-matter="due">
                  {lateness}
                </span>
              </>
            )}
            {note !== '' && receipt !== undefined && '\u2003'}
            {receipt !== undefined && (
              <span className={classes.receipt} data-matter={receipt.matter}>
                {receiptOf(receipt)}
              </span>
            )}
          </>
        }
        cash={isGone ? <RefusedMoney roubles={cash} reason={text} /> : cash}
        badge={
          <StatusBadge tone={tone} isOneLine>
            {text}
          </StatusBadge>
        }
        foot={
          receipt !== undefined &&
          tax !== '' && (
            <span id={taxIdOf(receipt)} className={classes.tax}>
              {tax}
            </span>
          )
        }
        opens={{ isOpen, id }}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        // Where the focus goes from what a press has taken away.
        <Stack
          component="section"
          id={id}
          pt={8}
          pb={16}
          className={classes.inside}
          aria-label={isGone ? title : `Выплата, ${title}`}
          tabIndex={-1}
        >
          {receipt !== undefined && <ReceiptCard receipt={receipt} isOpenAtFirst={isReceiptOpenAtFirst} />}
          <PaymentTable label={`Выплаты, ${title}`} rows={rows.map(withoutDay)} hasActs={false} />
          <Ways transfer={transfer} hasActs={hasActs} />
        </Stack>
      )}
    </>
  )
}
