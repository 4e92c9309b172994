import { Group, Stack, Text } from '@mantine/core'
import type { Receipt } from '#src/features/receipts/receipts.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { useFocusLeft } from '#src/ui/use-focus-left.ts'

import classes from './receipts.module.css'
import { Refusal, TaxServiceLink } from './tax-service-link.tsx'
import { useReceipt } from './use-receipt.ts'

/** A receipt for money that did not come after all. */
export function AnnulReceipt({ receipt }: { readonly receipt: Receipt }) {
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
