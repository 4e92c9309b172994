import { createContext, use } from 'react'
import { type LoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'

import { offers } from '#contract/features.ts'
import type { NotificationSum } from '#contract/notifications.ts'
import { sessionContext } from '#src/routing/session.ts'
import { soon } from '#src/routing/soon.ts'
import { readNotifications, type ServerNotifications } from './notifications.resource.ts'
import { notificationsAddress, useServerList } from './use-notifications.ts'

const none: readonly NotificationSum[] = []
const NewsContext = createContext(none)

/** Home is shown without its news when they take longer, in milliseconds: the bell has them too. */
const longest = 2_000

/** Read with the screen, so that nothing on it moves when they come; the bell takes them from here. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ServerNotifications['list']> {
  const { user, domain } = context.get(sessionContext)
  if (user === null || !offers(domain, 'notifications')) return null
  return await soon(readNotifications(request.signal), longest)
}

/** Only reading them changes them while home is shown; what comes meanwhile is behind the bell. */
export const shouldRevalidate = ({ formAction }: ShouldRevalidateFunctionArgs) => formAction === notificationsAddress

/** What is unread of each kind; empty where there is nothing new, or nobody to tell. */
export function useHomeNews(): readonly NotificationSum[] {
  const sums = use(NewsContext)
  const { list, isReadingAll } = useServerList()
  return isReadingAll || list?.unread === 0 ? none : sums
}

export function Component() {
  return (
    <NewsContext value={useLoaderData<typeof loader>()?.sums ?? none}>
      <Outlet />
    </NewsContext>
  )
}
