import { useMachine } from '@xstate/react'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { fromPromise } from 'xstate'

import { connectionMachine } from '#machines/connection.machine.ts'
import { useRouteAction } from '#src/bridge/use-route-action.ts'
import { record } from '#src/shell/failure/trail.ts'
import { dropSession } from '#src/shell/session/session.ts'

import { AgreementBox } from './agreement-box.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import classes from './connection-panel.module.css'
import { ConnectionStatus } from './connection-status.tsx'
import type { ConnectAnswer, ConnectIntent } from './program-writes.ts'
import { readSoon } from './read-soon.ts'

type Props = {
  /** What the server knows; null when the promoter is not connected. */
  readonly status: string | null
  /** Why the request was declined; empty when nothing was said. */
  readonly reason: string
  readonly isEnabled: boolean
  /** The dialogs hand the focus back here: the button that opened them is gone by then. */
  readonly onLeft: () => void
}

/** Joining the program, or how far that has come (specification 4). */
function ConnectionStory({ status, reason, isEnabled, onLeft }: Props) {
  const { revalidate } = useRevalidator()
  const act = useRouteAction<ConnectIntent, ConnectAnswer>()
  const [snapshot, send] = useMachine(
    connectionMachine.provide({
      actors: {
        connect: fromPromise(() => act({ do: 'connect' })),
        rereadConnection: fromPromise(async () => {
          dropSession()
          // A slow answer must not open the button again: until it has come, nobody knows what the request has done.
          readSoon.waitNext()
          await revalidate()
        }),
      },
    }),
    { input: { status }, inspect: record },
  )

  return (
    <>
      {snapshot.hasTag('box') ? (
        <AgreementBox snapshot={snapshot} send={send} isEnabled={isEnabled} />
      ) : (
        <ConnectionStatus snapshot={snapshot} reason={reason} />
      )}
      <ConnectionNotice
        snapshot={snapshot}
        onClose={() => {
          send({ type: 'notice.closed' })
          onLeft()
        }}
      />
    </>
  )
}

/** The server's word begins the story anew: after joining, and when a manager has decided. */
export function ConnectionPanel({ status, reason, isEnabled }: Omit<Props, 'onLeft'>) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <ConnectionStory
        key={status}
        status={status}
        reason={reason}
        isEnabled={isEnabled}
        onLeft={() => place.current?.focus()}
      />
    </div>
  )
}
