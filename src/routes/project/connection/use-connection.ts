import { useMachine } from '@xstate/react'
import { useLocation, useRevalidator } from 'react-router'
import { fromPromise } from 'xstate'

import { connectionMachine } from '#machines/connection.machine.ts'
import { useRouteAction } from '#src/routing/use-route-action.ts'
import { record } from '#src/shell/trace/trail.ts'

import type { ConnectionState } from '../program-reads.ts'
import type { ConnectAnswer, ConnectIntent } from '../program-writes.ts'

export type Joining = ReturnType<typeof useConnection>

/**
 * Joining the program, and how far that has come: `read` is what the loader found, null when that could not be read. What
 * an application was answered with stands until the loader knows better.
 */
export function useConnection(read: ConnectionState | null) {
  const act = useRouteAction<ConnectIntent, ConnectAnswer>({ reloads: false, address: useLocation().pathname })
  const { revalidate } = useRevalidator()
  const [snapshot, send] = useMachine(
    connectionMachine.provide({
      actors: { connect: fromPromise(() => act({ do: 'connect' })) },
      actions: { reload: () => void revalidate() },
    }),
    { inspect: record },
  )

  const isUnderWay = snapshot.hasTag('busy') || snapshot.hasTag('notice')
  // An answer counts once its dialog is closed.
  const answered = isUnderWay ? null : snapshot.context.answered
  // A new application has been answered, and the loader still knows of the one before.
  const isAnew = answered !== null && read?.retry?.isOpen === true
  return {
    snapshot,
    send,
    /** What the tabs go by, and what is shown; null where the promoter is not connected, or that is not known. */
    status: isAnew ? answered : (read?.status ?? answered),
    requestedAt: read?.requestedAt ?? null,
    reason: read?.reason ?? '',
    retry: read?.retry ?? null,
    isUnsure: !isUnderWay && read === null && answered === null,
  }
}
