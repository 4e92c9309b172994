import { createContext, use, useState } from 'react'
import { type LoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'

import { offers } from '#contract/features.ts'
import type { NotificationSum } from '#contract/notifications.ts'
import { sessionContext } from '#src/routing/session.ts'
import { soon } from '#src/routing/soon.ts'
import { readNotifications, type ServerNotifications } from './notifications.resource.ts'
import { notificationsAddress, useServerList } from './use-notifications.ts'

const none: readonly NotificationSum[] = []

/** Home is shown without its news when they take longer, in milliseconds. */
const longest = 2_000

type List = ServerNotifications['list']

const NewsContext = createContext<List>(null)

/** Read with the screen, so that nothing on it moves when they come; the bell takes them from here. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<List> {
  const { user, domain } = context.get(sessionContext)
  if (user === null || !offers(domain, 'notifications')) return null
  return await soon(readNotifications(request.signal), longest)
}

/** Only reading them changes them while home is shown; what comes meanwhile is behind the bell. */
export const shouldRevalidate = ({ formAction }: ShouldRevalidateFunctionArgs) => formAction === notificationsAddress

/**
 * What is unread of each kind; empty where there is nothing new, or nobody to tell. `late`: what came after the screen, and
 * must not move what stands by now.
 */
export function useHomeNews() {
  const first = use(NewsContext)
  const { list, isReadingAll, read } = useServerList(first)
  const isRead = isReadingAll || list?.unread === 0
  const sums = (isRead ? undefined : (first ?? list)?.sums) ?? none
  return first === null ? { sums: none, late: sums, read } : { sums, late: none, read }
}

export function Component() {
  const inTime = useLoaderData<typeof loader>()
  // What the bell has had before.
  const [known] = useState(useServerList().list)
  return (
    <NewsContext value={inTime ?? known ?? null}>
      <Outlet />
    </NewsContext>
  )
}
