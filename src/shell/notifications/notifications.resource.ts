import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'

import { getNotifications, type Notification, type NotificationSum } from '#contract/notifications.ts'
import { attempt } from '#src/api/call.ts'
import { markAsRead } from './notifications-writes.ts'

/** The server's list; null when it could not be read. `failure`: why the promoter's own act did not work. */
export type ServerNotifications = {
  readonly list: {
    readonly results: readonly Notification[]
    readonly unread: number
    readonly sums: readonly NotificationSum[]
  } | null
  readonly failure: string | null
}

/** Null where they could not be read. */
export async function readNotifications(signal: AbortSignal): Promise<ServerNotifications['list']> {
  const { reply, failure } = await attempt(getNotifications, {}, signal)
  return failure === null ? reply : null
}

export async function loader({ request }: LoaderFunctionArgs): Promise<ServerNotifications> {
  return { list: await readNotifications(request.signal), failure: null }
}

export async function action({ request }: ActionFunctionArgs): Promise<ServerNotifications> {
  const failure = await markAsRead(request)
  return { list: await readNotifications(request.signal), failure }
}

export const shouldRevalidate = () => false
