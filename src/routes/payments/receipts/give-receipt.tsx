import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { selfEmployedLaw } from '#contract/self-employed-law.ts'
import { CopyText } from '#src/features/links/copy-text.tsx'
import { serviceOf } from '#src/features/receipts/receipt-words.ts'
import type { Receipt } from '#src/features/receipts/receipts.ts'
import { money } from '#src/text/format.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { useFocusLeft } from '#src/ui/use-focus-left.ts'

import { ReceiptContents } from './receipt-contents.tsx'
import classes from './receipts.module.css'
import { Refusal, TaxServiceLink } from './tax-service-link.tsx'
import { useReceipt } from './use-receipt.ts'

const { fine } = selfEmployedLaw

type Props = { readonly receipt: Receipt; readonly isOpenAtFirst: boolean }

/** A receipt that is to be given: what its form asks for, and the promoter's word that it is done. */
export function GiveReceipt({ receipt, isOpenAtFirst }: Props) {
  const { isBusy, refusal, say } = useReceipt(receipt)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const box = useFocusLeft()

  return (
    <Stack ref={box} gap="sm">
      {receipt.matter === 'late' && (
        <Text size="sm" c="dimmed">
          {fine.words}: {money((receipt.cash * fine.value) / 100)}.
        </Text>
      )}
      {isOpen && <ReceiptContents receipt={receipt} takesFocus={!isOpenAtFirst} />}
      <Group gap="12px 16px" className={classes.buttons}>
        {isOpen ? (
          <CopyText text={serviceOf(receipt)} label="Скопировать наименование" variant="filled" />
        ) : (
          <Button aria-expanded={false} onClick={() => setOpen(true)}>
            Данные для чека
          </Button>
        )}
        <BusyButton variant="light" isBusy={isBusy} onClick={() => void say(true)}>
          Отметить выданным
        </BusyButton>
        <Refusal text={refusal} />
        {isOpen && <TaxServiceLink />}
      </Group>
      {isOpen && (
        <Text size="sm" c="dimmed">
          Чек нужен на выплаты, которые вы получили как самозанятый: таков ваш основной способ выплаты сейчас.
        </Text>
      )}
    </Stack>
  )
}
