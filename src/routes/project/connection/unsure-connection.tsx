import { Alert } from '@mantine/core'
import { useRevalidator } from 'react-router'

import { BusyButton } from '#src/ui/busy-button.tsx'

/** Whether the promoter is connected could not be read; by specification 8 that counts as not, and the box stays below. */
export function UnsureConnection() {
  const { revalidate, state } = useRevalidator()
  return (
    <Alert mb={16}>
      Не удалось узнать, подключены ли вы к программе
      <BusyButton variant="default" isBusy={state === 'loading'} onClick={() => void revalidate()}>
        Повторить
      </BusyButton>
    </Alert>
  )
}
