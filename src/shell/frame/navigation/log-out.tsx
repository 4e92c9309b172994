import { Alert, NavLink } from '@mantine/core'
import { useContext } from 'react'

import { reasonOf } from '#src/text/refusal-text.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { NamedIcon } from '#src/ui/named-icon.tsx'
import { LogOutContext } from '../../session/log-out-context.ts'

export function LogOutButton({ classNames }: { readonly classNames: Readonly<Record<string, string>> }) {
  const { leave, isLeaving } = useContext(LogOutContext)
  return (
    <NavLink
      component="button"
      type="button"
      label={isLeaving ? 'Выходим…' : 'Выйти'}
      leftSection={<NamedIcon name="leave" />}
      onClick={leave}
      aria-disabled={isLeaving}
      aria-busy={isLeaving}
      classNames={classNames}
    />
  )
}

/** Never pretends: a promoter who thinks they have left may hand the device on. */
export function LogOutFailure() {
  const { leave, isLeaving, failure } = useContext(LogOutContext)
  if (failure === null) return null
  return (
    <Alert title="Не удалось выйти">
      {`Сеанс ещё открыт. ${reasonOf(failure)}`.trimEnd()}
      <BusyButton variant="default" isBusy={isLeaving} onClick={leave}>
        Повторить
      </BusyButton>
    </Alert>
  )
}
