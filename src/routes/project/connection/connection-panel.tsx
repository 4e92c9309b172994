import { useMachine } from '@xstate/react'
import { useLayoutEffect, useReducer, useRef } from 'react'
import { fromPromise } from 'xstate'

import { connectionMachine } from '#machines/connection.machine.ts'
import { useRouteAction } from '#src/bridge/use-route-action.ts'
import { record } from '#src/shell/failure/trail.ts'
import type { ConnectionState } from '../program-reads.ts'
import type { ConnectAnswer, ConnectIntent } from '../program-writes.ts'
import { AgreementBox } from './agreement-box.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import classes from './connection-panel.module.css'
import { ConnectionStatus } from './connection-status.tsx'
import { UnsureConnection } from './unsure-connection.tsx'

type Props = {
  /** What the server knows; null when that could not be read. */
  readonly connection: ConnectionState | null
  readonly isEnabled: boolean
}

type RunProps = Props & {
  /** The server knows another status than the machine does. */
  readonly onStale: () => void
  /** The dialogs hand the focus back here: the button that opened them is gone by then. */
  readonly onClosed: () => void
}

/** One run of the machine, begun with what the server knew. Reloads pass by what it has under way. */
function ConnectionRun({ connection, isEnabled, onStale, onClosed }: RunProps) {
  const act = useRouteAction<ConnectIntent, ConnectAnswer>()
  const [snapshot, send] = useMachine(
    connectionMachine.provide({ actors: { connect: fromPromise(() => act({ do: 'connect' })) } }),
    { input: { status: connection?.status ?? null }, inspect: record },
  )
  const isUnderWay = snapshot.hasTag('busy') || snapshot.hasTag('notice')
  const isUnsure = !isUnderWay && connection === null
  const isStale = !isUnderWay && connection !== null && connection.status !== snapshot.context.status

  // Before the browser paints: what is stale must not flash up.
  useLayoutEffect(() => {
    if (isStale) onStale()
  }, [isStale, onStale])

  function close() {
    send({ type: 'notice.closed' })
    onClosed()
  }

  return (
    <>
      {isUnsure && <UnsureConnection />}
      {!isUnsure && snapshot.hasTag('box') && <AgreementBox snapshot={snapshot} send={send} isEnabled={isEnabled} />}
      {!isUnsure && !snapshot.hasTag('box') && (
        <ConnectionStatus snapshot={snapshot} reason={connection?.reason ?? ''} />
      )}
      <ConnectionNotice snapshot={snapshot} onClose={close} />
    </>
  )
}

/** Joining the program, or how far that has come (specification 4); begun anew when the server says that it has changed. */
export function ConnectionPanel(props: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [run, restart] = useReducer((count: number) => count + 1, 0)
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <ConnectionRun key={run} {...props} onStale={restart} onClosed={() => place.current?.focus()} />
    </div>
  )
}
