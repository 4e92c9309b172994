import { createContext, type MiddlewareFunction, redirect, replace } from 'react-router'
import { initialTransition } from 'xstate'

import { type EntryFacts, entryMachine, type RouteName } from '#machines/entry.machine.ts'
import { dropEarly } from '#src/api/call.ts'
import { SessionEnded } from '#src/api/failure.ts'
import { sessionContext } from '#src/bridge/session.ts'

import { withoutToken } from './login-token.ts'
import { paths, routeNameOf } from './route-table.ts'
import { endSession, forgetSession, type KnownSession, loadSession } from './session.ts'

/** What start-up learned, whole: the root route hands it to the views. */
export const entryContext = createContext<KnownSession>()

/** The addresses of the chart's final states; `stay` has none. */
const targets = {
  toAuth: paths.auth,
  toProjectList: paths['project-list'],
  toAbout: paths['project-detail-about'],
  toTools: paths['project-detail-tools'],
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

/** Where the rules of section 2 send a visit to a route; null when it may stay. */
export function placeFor(session: KnownSession, route: RouteName): string | null {
  const [{ value }] = initialTransition(entryMachine, factsOf(session, route))
  return Object.entries(targets).find(([state]) => state === value)?.[1] ?? null
}

type Answer = { readonly result: unknown }

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'result' in value

/** The answers of loaders and actions that failed because the server no longer knows the session. */
function endedAnswers(answers: unknown): Answer[] {
  if (typeof answers !== 'object' || answers === null) return []
  return Object.values(answers).filter((answer) => isAnswer(answer) && answer.result instanceof SessionEnded)
}

/**
 * Start-up as middleware of the root route: no loader and no action runs before the session is known and the rules of
 * section 2 have been asked. A 401 that a loader or an action meets ends the session here.
 */
export const startUp: MiddlewareFunction = async ({ request, url, pattern, context }, next) => {
  const cleaned = withoutToken(url)
  if (cleaned !== null) throw redirect(cleaned)

  const session = await loadSession()
  const route = routeNameOf(pattern)
  // What is submitted goes to its action: the rules are asked again when the loaders reload.
  const place = request.method === 'GET' ? placeFor(session, route) : null
  if (place !== null) throw replace(place)
  // What failed has served to bring the visitor here; whatever comes next asks again.
  if (session.hasFailed) forgetSession()

  context.set(sessionContext, session)
  context.set(entryContext, session)
  const answers = await next()
  dropEarly()
  const ended = endedAnswers(answers)
  if (ended.length === 0) return answers
  const way = placeFor({ ...session, user: null }, route)
  // On a screen that is open to nobody there was no session to lose: it shows the failure.
  if (session.user === null && way === null) return answers

  endSession()
  const goal = way ?? `${url.pathname}${url.search}`
  for (const answer of ended) Reflect.set(answer, 'result', replace(goal))
  return answers
}
