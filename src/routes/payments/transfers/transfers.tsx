import { Card } from '@mantine/core'
import { useMemo } from 'react'
import { useLocation } from 'react-router'

import { receiptsId } from '#src/features/receipts/receipt-words.ts'
import type { Receipt } from '#src/features/receipts/receipts.ts'
import { useIsPhone } from '#src/ui/use-is-phone.ts'

import type { Row } from '../payment-rows.ts'
import { transfersOf } from './transfer.ts'
import { TransferItem } from './transfer-item.tsx'
import classes from './transfers.module.css'

type Props = {
  readonly rows: readonly Row[]
  readonly receipts: readonly Receipt[]
  readonly hasActs: boolean
}

/** The payouts by transfer. Where there is room the newest is open; so is one that is come for, by its own address or for its receipt. */
export function Transfers({ rows, receipts, hasActs }: Props) {
  const isPhone = useIsPhone()
  const { hash } = useLocation()
  const transfers = useMemo(() => transfersOf(rows), [rows])
  const receiptOf = useMemo(() => {
    const known = new Map(receipts.flatMap((receipt) => receipt.payments.map((id) => [id, receipt] as const)))
    return (parts: readonly Row[]) => parts.map(({ id }) => known.get(id)).find((receipt) => receipt !== undefined)
  }, [receipts])
  const urgent = receipts.find(({ matter }) => matter !== 'given') ?? receipts[0]
  return (
    <Card component="ol" p={0} className={classes.transfers} aria-label="Выплаты по переводам">
      {transfers.map((transfer, nth) => {
        const receipt = receiptOf(transfer.rows)
        const isUrgent = receipt !== undefined && receipt === urgent
        const isSought = isUrgent && hash === `#${receiptsId}`
        const place = `order-${transfer.key}`
        const isNamed = hash === `#${place}`
        return (
          <li key={transfer.key} id={isUrgent && !isNamed ? receiptsId : place}>
            <TransferItem
              key={String(isNamed)}
              transfer={transfer}
              receipt={receipt}
              hasActs={hasActs}
              isOpenAtFirst={isSought || isNamed || (nth === 0 && !isPhone)}
              isReceiptOpenAtFirst={isSought}
            />
          </li>
        )
      })}
    </Card>
  )
}
