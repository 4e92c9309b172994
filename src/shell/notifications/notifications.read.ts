import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'

import {
  getNotifications,
  type Notification,
  type NotificationSum,
  notificationsRead,
} from '#contract/notifications.ts'
import type { Id } from '#contract/values.ts'
import { attempt } from '#src/api/call.ts'
import { readIntent } from '#src/bridge/read-intent.ts'
import { sessionContext } from '#src/bridge/session.ts'
import { closeVisit } from './visit-reads.ts'

export type ReadAllIntent = { until: Id }

/** The server's list; null when it could not be read. `failure`: why the promoter's own act did not work. */
export type ServerNotifications = {
  readonly list: {
    readonly results: readonly Notification[]
    readonly unread: number
    readonly sums?: readonly NotificationSum[] | null | undefined
  } | null
  readonly failure: string | null
}

async function read(signal: AbortSignal): Promise<ServerNotifications['list']> {
  const { reply, failure } = await attempt(getNotifications, {}, signal)
  return failure === null ? reply : null
}

export async function loader({ request }: LoaderFunctionArgs): Promise<ServerNotifications> {
  return { list: await read(request.signal), failure: null }
}

/** All that were shown are read; what came since stays unread. Other tabs read again as soon as the server knows. */
export async function action({ request, context }: ActionFunctionArgs): Promise<ServerNotifications> {
  const { until } = await readIntent<ReadAllIntent>(request)
  const { failure } = await attempt(notificationsRead, { until }, request.signal)
  if (failure === null) closeVisit(context.get(sessionContext))
  return { list: await read(request.signal), failure: failure?.text ?? null }
}

export const shouldRevalidate = () => false
