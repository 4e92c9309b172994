import { Button, Checkbox, Group } from '@mantine/core'
import type { SnapshotFrom } from 'xstate'

import { paymentType } from '#contract/codes.ts'
import type { ConnectionEvent, connectionMachine } from '#machines/connection.machine.ts'
import { useSession } from '#src/routing/session.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { useFocusLeft } from '#src/ui/use-focus-left.ts'

import classes from './connection-panel.module.css'

type Props = {
  readonly snapshot: SnapshotFrom<typeof connectionMachine>
  readonly send: (event: ConnectionEvent) => void
  readonly isEnabled: boolean
}

/** The agreement and the button that needs it. A program that has not begun cannot be joined. */
export function AgreementBox({ snapshot, send, isEnabled }: Props) {
  const { domain } = useSession()
  const box = useFocusLeft()
  const isBusy = snapshot.hasTag('busy')
  const canPress = snapshot.can({ type: 'connect.pressed' })
  const agreement = domain.payment_type === paymentType.act ? '/p/offer' : '/p/policy'

  if (!isEnabled) {
    return (
      <Group justify="space-between" gap="16px 24px" className={classes.panel}>
        <Button disabled>Скоро появится</Button>
      </Group>
    )
  }
  return (
    <Group ref={box} justify="space-between" gap="16px 24px" className={classes.panel}>
      <Checkbox
        classNames={{ body: classes.agreement }}
        checked={!snapshot.matches('undecided')}
        onChange={() => send({ type: 'agreement.toggled' })}
        label={
          <>
            Я согласен с{' '}
            <a href={agreement} target="_blank" rel="noopener noreferrer">
              условиями партнерского соглашения
            </a>
          </>
        }
      />
      <BusyButton
        variant="filled"
        isBusy={isBusy}
        disabled={!canPress && !isBusy && !snapshot.hasTag('notice')}
        onClick={() => send({ type: 'connect.pressed' })}
      >
        Подключиться
      </BusyButton>
    </Group>
  )
}
