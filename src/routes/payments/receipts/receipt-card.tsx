import { Group, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { titleOf } from '#src/features/receipts/receipt-words.ts'
import type { Receipt } from '#src/features/receipts/receipts.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { useFocusLeft } from '#src/ui/use-focus-left.ts'
import { GiveReceipt } from './give-receipt.tsx'
import { GivenReceipt } from './given-receipt.tsx'
import classes from './receipts.module.css'
import { Refusal, TaxServiceLink } from './tax-service-link.tsx'
import { useReceipt } from './use-receipt.ts'

/** A receipt for money that did not come after all. */
function AnnulReceipt({ receipt }: { readonly receipt: Receipt }) {
  const { isBusy, refusal, say } = useReceipt(receipt)
  const box = useFocusLeft()
  return (
    <Stack ref={box} gap="sm">
      <Text size="sm" c="dimmed">
        Выплата отменена, а чек на неё вы отметили выданным. Аннулируйте его в «Мой налог».
      </Text>
      <Group gap="12px 16px" className={classes.buttons}>
        <BusyButton variant="light" isBusy={isBusy} onClick={() => void say(false)}>
          Отметить аннулированным
        </BusyButton>
        <TaxServiceLink />
      </Group>
      <Refusal text={refusal} />
    </Stack>
  )
}

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
