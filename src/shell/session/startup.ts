import { evaluate } from 'chart-kit/read/table.ts'
import { createContext, type DataStrategyResult, type MiddlewareFunction, replace } from 'react-router'
import { offers } from '#contract/features.ts'

import { type EntryFacts, entryTable } from '#machines/decisions/entry.table.ts'
import type { RouteName } from '#machines/route-paths.ts'
import { pathOf, readsPath } from '#machines/route-paths.ts'
import { SessionEnded } from '#src/api/failure.ts'
import { sessionContext } from '#src/routing/session.ts'
import { decide } from '../trace/decide.ts'
import { routeNameOf } from './route-of-address.ts'
import { type KnownSession, sessionStore } from './session.ts'
import { DomainMissing } from './session-reads.ts'
import { keepAim } from './wanted-address.ts'

/** What start-up learned, whole: the root route hands it to the views. */
export const entryContext = createContext<KnownSession>()

/** The addresses of the table's ways; `stay` has none. */
const targets = {
  toAuth: pathOf('auth'),
  toProjectList: pathOf('project-list'),
  toAbout: pathOf('project-detail-about'),
  toTools: pathOf('project-detail-tools'),
} as const

function factsOf({ domain, user, connection, hasFailed }: KnownSession, route: RouteName): EntryFacts {
  return {
    domain: domain.is_one_project ? 'single' : 'several',
    hasFailed,
    isSignedIn: user !== null,
    connection: connection?.status ?? null,
    route,
  }
}

/** A host without a site: nothing else is known, and the table lets nobody in. */
const nowhere = { domain: 'missing', hasFailed: false, isSignedIn: false, connection: null } as const

const addressOf = (way: string) => Object.entries(targets).find(([one]) => one === way)?.[1] ?? null

/** Where the rules of section 2 send a visit to a route; null when it may stay. */
export const redirectFor = (session: KnownSession, route: RouteName): string | null =>
  addressOf(decide(entryTable, factsOf(session, route)))

/** Where they send a visit to the unnamed route, which nobody makes here. */
export const homeOf = (session: KnownSession): string =>
  addressOf(evaluate(entryTable, factsOf(session, 'unnamed'))) ?? '/'

/** What another application fills in as it shares a page with the cabinet (`share_target` of the manifest). */
const shareParameters = ['share', 'text']
const shareRoutes: readonly RouteName[] = ['project-list', 'auth']

/**
 * The place with the page that was shared, which waits in the address of the sign-in for its promoter's list: kept in the
 * browser it would be there for the next promoter too, as it would be in the address after a session that is over.
 */
function withSharedPage(place: string, route: RouteName, url: URL, { domain, isOver }: KnownSession): string {
  const isCarried = place === (route === 'auth' ? targets.toProjectList : targets.toAuth) && shareRoutes.includes(route)
  if (!offers(domain, 'manifest') || !isCarried || isOver) return place
  const shared = [...url.searchParams].filter(([name]) => shareParameters.includes(name))
  return shared.length === 0 ? place : `${place}?${new URLSearchParams(shared)}`
}

/** What `next` gives in a browser: the results of the loaders, or of the action, by their routes. */
function isResults(value: unknown): value is Readonly<Record<string, DataStrategyResult>> {
  return typeof value === 'object' && value !== null
}

/** The server no longer knows the session of a loader's or an action's call. */
const hasEnded = ({ result }: DataStrategyResult) => result instanceof SessionEnded

/**
 * Start-up as middleware of the root route: no loader and no action runs before the session is known and the rules of
 * section 2 have said where to go. A 401 that a loader or an action meets ends the session here.
 */
export const startUp: MiddlewareFunction = async ({ request, url, pattern, context }, next) => {
  const store = context.get(sessionStore)
  const route = routeNameOf(pattern)
  const session = await store.load().catch((error: unknown) => {
    // It is shown now; the next visit reads again.
    store.forget()
    if (error instanceof DomainMissing) decide(entryTable, { ...nowhere, route })
    throw error
  })
  // What is submitted goes to its action: the rules are asked again when the loaders reload. What has no screen is read
  // by one that may stay.
  const isVisit = request.method === 'GET' && !pattern.startsWith(`${readsPath}/`)
  const place = isVisit ? redirectFor(session, route) : null
  if (place === targets.toAuth) keepAim({ pathname: url.pathname, search: session.isOver ? '' : url.search })
  if (place !== null) throw replace(withSharedPage(place, route, url, session))
  // What failed has served to bring the visitor here; the next visit reads it again.
  if (session.hasFailed) store.forget()

  context.set(sessionContext, session)
  context.set(entryContext, session)
  const results = await next()
  if (!isResults(results) || !Object.values(results).some(hasEnded)) return results
  const way = redirectFor({ ...session, user: null }, route)
  // On a screen that is open to visitors there was no session to lose: it shows the failure.
  if (session.user === null && way === null) return results

  // What a promoter searched for is not for the next one to see.
  if (way === targets.toAuth) keepAim({ pathname: url.pathname, search: '' })
  store.end()
  const redirect: DataStrategyResult = { type: 'error', result: replace(way ?? `${url.pathname}${url.search}`) }
  return Object.fromEntries(Object.entries(results).map(([id, result]) => [id, hasEnded(result) ? redirect : result]))
}
