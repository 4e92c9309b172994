import { Anchor, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'

import type { Receipt } from '#src/features/receipts/receipts.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { SavedFile } from '#src/ui/files/saved-file.tsx'
import { useFocusLeft } from '#src/ui/use-focus-left.ts'
import { webAddress } from '#src/ui/web-address.ts'

import { ReceiptForm } from './receipt-form.tsx'
import classes from './receipts.module.css'
import { Refusal } from './tax-service-link.tsx'
import { useReceipt } from './use-receipt.ts'

/** Only an address of the web is opened, wherever it was kept. */
function ReceiptLink({ url }: Pick<Receipt, 'url'>) {
  const address = webAddress(url)
  if (address === null || address.url.protocol !== 'https:') return null
  return (
    <Anchor href={address.url.href} target="_blank" rel="noopener noreferrer" py={8}>
      Открыть чек
    </Anchor>
  )
}

/** A receipt that was given. What was said of it can be changed, behind a press: a second one must not take it back. */
export function GivenReceipt({ receipt }: { readonly receipt: Receipt }) {
  const { isBusy, refusal, say } = useReceipt(receipt)
  const [isChanging, setChanging] = useState(false)
  const box = useFocusLeft()

  return (
    <Stack ref={box} gap="sm" className={classes.part} data-open={isChanging}>
      {isChanging && (
        <ReceiptForm
          url={receipt.url}
          file={receipt.file}
          isBusy={isBusy}
          onSave={(proof) => say(true, proof)}
          onClose={() => setChanging(false)}
        />
      )}
      <Group gap="12px 16px" className={classes.buttons}>
        <ReceiptLink url={receipt.url} />
        {receipt.file !== null && (
          <SavedFile file={receipt.file} py={8}>
            Скачать файл чека
          </SavedFile>
        )}
        {isChanging ? (
          <BusyButton variant="default" isBusy={isBusy} onClick={() => void say(false)}>
            Снять отметку
          </BusyButton>
        ) : (
          <Button variant="default" onClick={() => setChanging(true)}>
            Изменить
          </Button>
        )}
      </Group>
      <Refusal text={refusal} />
    </Stack>
  )
}
