import { Alert } from '@mantine/core'
import { useRevalidator } from 'react-router'

import { BusyButton } from '#src/ui/busy-button.tsx'

/** Whether the promoter is connected could not be read: neither the connect box nor the tools would be honest. */
export function UnsureConnection() {
  const { revalidate, state } = useRevalidator()
  return (
    <Alert>
      Не удалось узнать, подключены ли вы к программе
      <BusyButton variant="default" isBusy={state === 'loading'} onClick={() => void revalidate()}>
        Повторить
      </BusyButton>
    </Alert>
  )
}
