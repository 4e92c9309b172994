import { type HydrationState, matchRoutes, type RouteObject } from 'react-router'

import { rootRouteId } from '#src/routing/session.ts'
import { routeNameOf } from '../../session/route-of-address.ts'
import type { SessionStore } from '../../session/session.ts'
import { rootData } from '../../session/session.ts'
import { redirectFor } from '../../session/startup.ts'

/**
 * As React Router documents for lazy routes that are wanted before the router is there. Files that do not come stay with
 * their route: the router meets the same failure and shows it, where a second try would hang as long once more.
 */
async function loadFiles(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  const files = route.lazy()
  route.lazy = () => files
  const module = await files.catch(() => null)
  if (module !== null) Object.assign(route, module, { lazy: undefined })
}

/**
 * What the router starts with: the session and the files of the first screen. Then the frame stands from the first
 * picture on, and while the screen's own loader reads, its `HydrateFallback` is in its place. Nothing is given where
 * start-up leads elsewhere or fails: the router's own first load does that, behind the root's `HydrateFallback`.
 */
export async function firstLoad(store: SessionStore, routes: RouteObject[], at: Location): Promise<HydrationState> {
  const matches = matchRoutes(routes, at) ?? []
  const files = Promise.all(matches.map(({ route }) => loadFiles(route)))
  const session = await store.load().catch(() => null)
  if (session === null || session.hasFailed) return {}
  // No route has `/accrual/123`, though by its address alone it would count as a part of the accruals.
  const route = matches.at(-1)?.route.path === '*' ? 'unnamed' : routeNameOf(at.pathname)
  if (redirectFor(session, route) !== null) return {}
  await files
  return { loaderData: { [rootRouteId]: rootData(session, store) } }
}
