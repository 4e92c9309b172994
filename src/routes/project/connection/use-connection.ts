import { useMachine } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { fromPromise } from 'xstate'

import type { ConnectionStatus } from '#contract/promoter.ts'
import { connectionMachine } from '#machines/connection.machine.ts'
import { useRouteAction } from '#src/bridge/use-route-action.ts'
import { record } from '#src/shell/trace/trail.ts'

import type { ConnectionState } from '../program-reads.ts'
import type { ConnectAnswer, ConnectIntent } from '../program-writes.ts'

export type Joining = ReturnType<typeof useConnection>

/**
 * Joining the program, and what is known of it: `read` is what the loader found, null when that could not be read. What
 * the machine knows from an answer or an earlier reading then stays.
 */
export function useConnection(read: ConnectionState | null) {
  const place = useRef<HTMLDivElement>(null)
  const act = useRouteAction<ConnectIntent, ConnectAnswer>({ reloads: false })
  const { revalidate } = useRevalidator()
  const [snapshot, send, actor] = useMachine(
    connectionMachine.provide({
      actors: { connect: fromPromise(() => act({ do: 'connect' })) },
      actions: { reload: () => void revalidate() },
    }),
    { input: { status: read?.status ?? null }, inspect: record },
  )

  // Before the browser paints: what is stale must not flash up.
  useLayoutEffect(() => {
    const before = actor.getSnapshot()
    if (read === null || read.status === before.context.status) return
    if (!before.can({ type: 'status.changed', status: read.status })) return
    // What has the focus may be gone with the old status.
    if (place.current?.contains(document.activeElement)) place.current.focus()
    actor.send({ type: 'status.changed', status: read.status })
  }, [read, actor])

  const isUnderWay = snapshot.hasTag('busy') || snapshot.hasTag('notice')
  const known: ConnectionStatus | null = snapshot.context.status
  return {
    snapshot,
    send,
    /** Where the focus stays when what had it is gone. */
    place,
    /** What the tabs go by: an answer counts once its dialog is closed. */
    status: isUnderWay ? (read?.status ?? null) : known,
    reason: read?.reason ?? '',
    isUnsure: !isUnderWay && read === null && known === null,
  }
}
