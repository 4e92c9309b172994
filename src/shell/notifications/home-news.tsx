import { createContext } from 'react'
import { type LoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import * as v from 'valibot'

import { offers } from '#contract/features.ts'
import { getNotifications, type NotificationSum } from '#contract/notifications.ts'
import { Id } from '#contract/values.ts'
import { attempt } from '#src/api/call.ts'
import { sessionContext } from '#src/routing/session.ts'
import { soon } from '#src/routing/soon.ts'
import { deviceStore } from '../session/device-store.ts'
import { notificationsAddress } from './use-notifications.ts'

/** What is unread of each kind. `newest`: the notification that came last. */
type HomeNews = { readonly newest: Id; readonly sums: readonly NotificationSum[] }

/** Null where there is nothing new, or nobody to tell. */
export const NewsContext = createContext<HomeNews | null>(null)

/** Up to this notification the card of a promoter was closed on this device. */
export const closedNews = deviceStore('closed-news', v.nullable(Id), null)

/** Home is shown without its news when they take longer, in milliseconds: the bell has them too. */
const longest = 2_000

/** Read with the screen, so that nothing on it moves when they come. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomeNews | null> {
  const { user, domain } = context.get(sessionContext)
  if (user === null || !offers(domain, 'notifications')) return null
  const after = closedNews.read(user) ?? undefined
  const read = await soon(attempt(getNotifications, { after }, request.signal), longest)
  if (read === null || read.failure !== null) return null
  const [newest] = read.reply.results
  return newest === undefined ? null : { newest: newest.id, sums: read.reply.sums }
}

/** Only reading them changes them while home is shown; what comes meanwhile is behind the bell. */
export const shouldRevalidate = ({ formAction }: ShouldRevalidateFunctionArgs) => formAction === notificationsAddress

export function Component() {
  return (
    <NewsContext value={useLoaderData<typeof loader>()}>
      <Outlet />
    </NewsContext>
  )
}
