import { type ActionFunctionArgs, type LoaderFunctionArgs, Outlet, replace, useRevalidator } from 'react-router'

import { logout } from '#contract/account.ts'
import { attempt } from '#src/api/call.ts'
import { readIntent } from '#src/bridge/read-intent.ts'
import { useIsDressed } from '../brand/theme.ts'
import { useArrival } from '../brand/use-arrival.ts'
import { Offline } from '../failure/offline.tsx'
import { Waiting } from '../failure/waiting.tsx'
import { paths } from '../session/route-table.ts'
import { endSessionEverywhere, type KnownSession } from '../session/session.ts'
import { entryContext } from '../session/startup.ts'
import { useSessionWatch } from '../session/use-session-watch.ts'
import { KeptPlace } from './kept-place.tsx'
import { PendingBar } from './pending-bar.tsx'
import { hasTraining } from './training.ts'

export { RootError as ErrorBoundary } from '../failure/root-error.tsx'
export { Waiting as HydrateFallback } from '../failure/waiting.tsx'

export type Intent = { readonly do: 'log-out' }

/** The session for the views. Whether there is any training is not waited for: only a menu item depends on it. */
export const rootData = (session: KnownSession) => ({ ...session, training: hasTraining(session) })

export function loader({ context }: LoaderFunctionArgs) {
  return rootData(context.get(entryContext))
}

/** The session is in memory: handing it on anew costs nothing, and the views never keep one that is over. */
export function shouldRevalidate() {
  return true
}

export async function action({ request }: ActionFunctionArgs) {
  const intent = await readIntent<Intent>(request)
  switch (intent.do) {
    case 'log-out': {
      const { failure } = await attempt(logout, {}, request.signal)
      // A session that the server no longer knows is over as well.
      if (failure !== null && failure.status !== 401) return { failure: failure.text }
      endSessionEverywhere()
      throw replace(paths.auth)
    }
  }
}

export function Component() {
  const isDressed = useIsDressed()
  const { revalidate } = useRevalidator()
  useSessionWatch(revalidate)
  useArrival(isDressed)
  if (!isDressed) return <Waiting />
  return (
    <>
      <PendingBar />
      <Outlet />
      <Offline />
      <KeptPlace />
    </>
  )
}
