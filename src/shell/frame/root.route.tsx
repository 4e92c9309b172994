import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  Outlet,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { endSessions } from '#contract/person.ts'
import { logout } from '#contract/sign-in.ts'
import { pathOf } from '#machines/route-paths.ts'
import { attempt } from '#src/api/call.ts'
import { readIntent } from '#src/routing/read-intent.ts'
import { useLayers } from '#src/ui/window/back-closes.tsx'
import { useBrandingReady } from '../brand/branding.ts'
import { useArrival } from '../brand/use-arrival.ts'
import { Offline } from '../failure/offline.tsx'
import type { LogOutAnswer, LogOutIntent } from '../session/log-out-context.ts'
import { rootData, type SessionStore, sessionStore } from '../session/session.ts'
import { entryContext } from '../session/startup.ts'
import { KeptPlace } from './kept-place.tsx'
import classes from './pending/pending-bar.module.css'

/** A line along the top while the next screen is on its way; quick screens come before it is seen. */
function PendingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className={classes.bar} aria-hidden="true" />
}

/**
 * Keeps this tab from showing what is another visitor's: it follows the other tabs, and shows nothing of a page that the
 * browser took out of its memory before it has asked again.
 */
function useSessionWatch(store: SessionStore, revalidate: () => Promise<void>): void {
  useEffect(() => store.followOtherTabs(() => void revalidate()), [store, revalidate])

  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      const { style } = document.documentElement
      style.visibility = 'hidden'
      store.forget()
      void revalidate().finally(() => style.removeProperty('visibility'))
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [store, revalidate])
}

export { RootError as ErrorBoundary } from '../failure/root-error.tsx'

/** While nothing is drawn, the sign of arriving goes on turning (index.html). */
export const HydrateFallback = () => null

export async function loader({ context }: LoaderFunctionArgs) {
  const store = context.get(sessionStore)
  return rootData(await store.renewed(context.get(entryContext)), store)
}

/**
 * The session is in memory: handing it on again costs nothing, and the views never keep one that is over. An action that
 * changes nothing of what was read leaves it alone.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = change
  return formMethod === undefined || currentUrl.href !== nextUrl.href || defaultShouldRevalidate
}

export async function action({ request, context }: ActionFunctionArgs): Promise<LogOutAnswer> {
  const intent = await readIntent<LogOutIntent>(request)
  switch (intent.do) {
    case 'log-out': {
      const { failure } = await (intent.isEverywhere === true
        ? attempt(endSessions, {}, request.signal)
        : attempt(logout, {}, request.signal))
      // A session that the server no longer knows is over as well.
      if (failure !== null && failure.status !== 401) return { failure: failure.text }
      context.get(sessionStore).endEverywhere()
      throw replace(pathOf('auth'))
    }
  }
}

export function Component() {
  const { store, user } = useLoaderData<typeof loader>()
  const isReady = useBrandingReady(store.branding)
  const { revalidate } = useRevalidator()
  useSessionWatch(store, revalidate)
  useArrival(isReady)
  useLayers()
  if (!isReady) return null
  return (
    <>
      <PendingBar />
      <Outlet />
      <Offline />
      {/* Of another visitor it is another one: the places of the last one go with their session. */}
      <KeptPlace key={user === null ? 'visitor' : 'promoter'} />
    </>
  )
}
