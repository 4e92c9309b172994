import { useMachine } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
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

/** Joining the program, or how far that has come (specification 4). Reloads pass by what the machine has under way. */
export function ConnectionPanel({ connection, isEnabled }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const act = useRouteAction<ConnectIntent, ConnectAnswer>()
  const [snapshot, send] = useMachine(
    connectionMachine.provide({ actors: { connect: fromPromise(() => act({ do: 'connect' })) } }),
    { input: { status: connection?.status ?? null }, inspect: record },
  )
  const isUnderWay = snapshot.hasTag('busy') || snapshot.hasTag('notice')
  const isUnsure = !isUnderWay && connection === null
  const known = connection === null ? snapshot.context.status : connection.status
  const isStale = known !== snapshot.context.status && snapshot.can({ type: 'status.changed', status: known })

  // Before the browser paints: what is stale must not flash up.
  useLayoutEffect(() => {
    if (!isStale) return
    // What has the focus may be gone with the old status.
    if (place.current?.contains(document.activeElement)) place.current.focus()
    send({ type: 'status.changed', status: known })
  }, [isStale, known, send])

  function close() {
    send({ type: 'notice.closed' })
    // The button that opened the dialog may be gone by then.
    place.current?.focus()
  }

  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {isUnsure && <UnsureConnection />}
      {!isUnsure && snapshot.hasTag('box') && <AgreementBox snapshot={snapshot} send={send} isEnabled={isEnabled} />}
      {!isUnsure && !snapshot.hasTag('box') && (
        <ConnectionStatus snapshot={snapshot} reason={connection?.reason ?? ''} />
      )}
      <ConnectionNotice snapshot={snapshot} onClose={close} />
    </div>
  )
}
