import { Title } from '@mantine/core'
import { useId } from 'react'

import { titleOf } from '#src/features/receipts/receipt-words.ts'
import type { Receipt } from '#src/features/receipts/receipts.ts'

import { AnnulReceipt } from './annul-receipt.tsx'
import { GiveReceipt } from './give-receipt.tsx'
import { GivenReceipt } from './given-receipt.tsx'
import classes from './receipts.module.css'

type Props = { readonly receipt: Receipt; readonly isOpenAtFirst?: boolean }

/** What is to be done about a receipt, or can be. */
export function ReceiptStep({ receipt, isOpenAtFirst = false }: Props) {
  if (receipt.matter === 'annul') return <AnnulReceipt receipt={receipt} />
  if (receipt.matter === 'given') return <GivenReceipt receipt={receipt} />
  return <GiveReceipt receipt={receipt} isOpenAtFirst={isOpenAtFirst} />
}

/** One more receipt, with its own heading. */
export function ReceiptCard({ receipt, isOpenAtFirst = false }: Props) {
  const heading = useId()
  return (
    <article className={classes.receipt} data-matter={receipt.matter} aria-labelledby={heading}>
      <Title order={3} id={heading} className={classes.title} data-tone={receipt.matter}>
        {titleOf(receipt)}
      </Title>
      <ReceiptStep receipt={receipt} isOpenAtFirst={isOpenAtFirst} />
    </article>
  )
}
