import { useRevalidator } from 'react-router'

import { BusyButton } from '#src/ui/busy-button.tsx'

import classes from './connection-panel.module.css'

/** Whether the promoter is connected could not be read: neither the connect box nor the tools would be honest. */
export function UnsureConnection() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={classes.panel} role="alert">
      <p className={classes.status}>Не удалось узнать, подключены ли вы к программе</p>
      <BusyButton variant="light" isBusy={state === 'loading'} onClick={() => void revalidate()}>
        Повторить
      </BusyButton>
    </div>
  )
}
