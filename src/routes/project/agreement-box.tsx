import { Button, Checkbox, Loader } from '@mantine/core'
import type { SnapshotFrom } from 'xstate'

import { paymentType } from '#contract/codes.ts'
import type { ConnectionEvent, connectionMachine } from '#machines/connection.machine.ts'
import { useSession } from '#src/bridge/session.ts'

import classes from './connection-panel.module.css'

type Props = {
  readonly snapshot: SnapshotFrom<typeof connectionMachine>
  readonly send: (event: ConnectionEvent) => void
  readonly isEnabled: boolean
}

/** The agreement and the button that needs it. A program that has not begun cannot be joined. */
export function AgreementBox({ snapshot, send, isEnabled }: Props) {
  const { domain } = useSession()
  const isBusy = snapshot.hasTag('busy')
  const canPress = snapshot.can({ type: 'connect.pressed' })
  const agreement = domain.payment_type === paymentType.act ? '/p/offer' : '/p/policy'

  if (!isEnabled) {
    return (
      <div className={classes.panel}>
        <Button disabled>Скоро появится</Button>
      </div>
    )
  }
  return (
    <div className={classes.panel}>
      <Checkbox
        classNames={{ body: classes.agreement ?? '' }}
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
      {/* Busy, it stays where the focus is: a disabled button would let it fall. The machine takes no second press. */}
      <Button
        disabled={!canPress && !isBusy && !snapshot.hasTag('notice')}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        leftSection={isBusy ? <Loader size={18} color="currentColor" /> : undefined}
        onClick={() => send({ type: 'connect.pressed' })}
      >
        Подключиться
      </Button>
    </div>
  )
}
