import { Alert } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { connectionStatus } from '#contract/codes.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { useFocusLeft } from '#src/ui/use-focus-left.ts'
import { AgreementBox } from './agreement-box.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import classes from './connection-panel.module.css'
import { ConnectionStatus } from './connection-status.tsx'
import { Declined } from './declined.tsx'
import type { Joining } from './use-connection.ts'

/** Whether the promoter is connected could not be read; by specification 8 that counts as not, and the box stays below. */
function UnsureConnection() {
  const { revalidate, state } = useRevalidator()
  return (
    <Alert ref={useFocusLeft()} mb={16} title="Не удалось узнать, подключены ли вы к программе">
      <BusyButton variant="default" isBusy={state === 'loading'} onClick={() => void revalidate()}>
        Повторить
      </BusyButton>
    </Alert>
  )
}

type Props = {
  readonly joining: Joining
  readonly isEnabled: boolean
  /** The form that makes links is on this screen: no button has to lead there. */
  readonly hasForm: boolean
}

/** Joining the program, or how far that has come (specification 4). */
export function ConnectionPanel({ joining, isEnabled, hasForm }: Props) {
  const { snapshot, send, status, isUnsure, requestedAt, reason, retry } = joining
  const isUnderWay = snapshot.hasTag('busy') || snapshot.hasTag('notice')
  const mayRetry = status === connectionStatus.cancelled && retry?.isOpen === true && !snapshot.matches('settled')
  const hasBox = isUnderWay ? snapshot.hasTag('box') : status === null || mayRetry
  const shown = snapshot.hasTag('notice') ? snapshot.context.answered : status

  return (
    <div tabIndex={-1} className={classes.place}>
      {isUnsure && <UnsureConnection />}
      {hasBox && mayRetry && <Declined reason={reason} retry={retry} />}
      {hasBox && <AgreementBox snapshot={snapshot} send={send} isEnabled={isEnabled} />}
      {!hasBox && (
        <ConnectionStatus status={shown} requestedAt={requestedAt} reason={reason} retry={retry} hasForm={hasForm} />
      )}
      <ConnectionNotice snapshot={snapshot} onClose={() => send({ type: 'notice.closed' })} />
    </div>
  )
}
