import { createContext, use } from 'react'
import { type LoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'

import { offers } from '#contract/features.ts'
import { getNotifications, type NotificationSum } from '#contract/notifications.ts'
import { attempt } from '#src/api/call.ts'
import { sessionContext } from '#src/routing/session.ts'
import { soon } from '#src/routing/soon.ts'
import { notificationsAddress, useServerList } from './use-notifications.ts'

const NewsContext = createContext<readonly NotificationSum[]>([])

/** Home is shown without its news when they take longer, in milliseconds: the bell has them too. */
const longest = 2_000

/** What is unread of each kind: read with the screen, so that nothing on it moves when they come. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<readonly NotificationSum[]> {
  const { user, domain } = context.get(sessionContext)
  if (user === null || !offers(domain, 'notifications')) return []
  const read = await soon(attempt(getNotifications, {}, request.signal), longest)
  return read === null || read.failure !== null ? [] : read.reply.sums
}

/** Only reading them changes them while home is shown; what comes meanwhile is behind the bell. */
export const shouldRevalidate = ({ formAction }: ShouldRevalidateFunctionArgs) => formAction === notificationsAddress

/** What is unread of each kind; empty where there is nothing new, or nobody to tell. */
export function useHomeNews(): readonly NotificationSum[] {
  const sums = use(NewsContext)
  const { list, isReadingAll } = useServerList()
  return isReadingAll || list?.unread === 0 ? [] : sums
}

export function Component() {
  return (
    <NewsContext value={useLoaderData<typeof loader>()}>
      <Outlet />
    </NewsContext>
  )
}
