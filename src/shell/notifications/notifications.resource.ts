import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'

import {
  getNotifications,
  type Notification,
  type NotificationSum,
  notificationsRead,
} from '#contract/notifications.ts'
import type { Id } from '#contract/values.ts'
import { attempt } from '#src/api/call.ts'
import { readIntent } from '#src/routing/read-intent.ts'

export type ReadAllIntent = { until: Id }

/** The server's list; null when it could not be read. `failure`: why the promoter's own act did not work. */
export type ServerNotifications = {
  readonly list: {
    readonly results: readonly Notification[]
    readonly unread: number
    readonly sums: readonly NotificationSum[]
  } | null
  readonly failure: string | null
}

// Some browsers lend no channel to a page without storage: other tabs then find out when they are looked at.
const openChannel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('notifications'))

/** Calls `onRead` when another tab has had all of it read; until the returned function is called. */
export function followReading(onRead: () => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', onRead)
  return () => channel?.close()
}

function announceReading(): void {
  const channel = openChannel()
  channel?.postMessage('read')
  channel?.close()
}

async function read(signal: AbortSignal): Promise<ServerNotifications['list']> {
  const { reply, failure } = await attempt(getNotifications, {}, signal)
  return failure === null ? reply : null
}

export async function loader({ request }: LoaderFunctionArgs): Promise<ServerNotifications> {
  return { list: await read(request.signal), failure: null }
}

/** All that were shown are read; what came since stays unread. Other tabs read again as soon as the server knows. */
export async function action({ request }: ActionFunctionArgs): Promise<ServerNotifications> {
  const { until } = await readIntent<ReadAllIntent>(request)
  const { failure } = await attempt(notificationsRead, { until }, request.signal)
  if (failure === null) announceReading()
  return { list: await read(request.signal), failure: failure?.text ?? null }
}

export const shouldRevalidate = () => false
