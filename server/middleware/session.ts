import type { MiddlewareHandler } from 'hono'

import type { AppContext, Env } from '../context.ts'
import type { Deps, SignedInSession } from '../deps.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { keyFor } from '../process/secrets.ts'
import { looksLikeToken, newToken, signature } from '../services/limits/tokens.ts'
import { type OpenedSession, remainingLife, sessionFinder, sessionLife } from '../services/sign-in/sessions.ts'
import { dropCookie, readCookie, readCsrf, writeCookie, writeCsrf } from './cookies.ts'

/** The session of this request; without one the call is refused. */
export function signedIn(c: AppContext): SignedInSession {
  const session = c.get('session')
  if (session === null) throw new Refusal(401, refusals.signInFirst)
  return session
}

type Keys = Pick<Deps, 'config'>

/** The one `csrftoken` that is good for this session, or for this browser before it signs in. */
function csrfFor({ config }: Keys, bearer: { session: SignedInSession | null; visitor: string }): string {
  const { session, visitor } = bearer
  const holder = session === null ? `visitor ${visitor}` : `session ${session.id}`
  return signature(keyFor(config.secret, 'csrf'), holder)
}

/**
 * Fills `session`, `visitor` and `csrf` by the cookies, and after the answer gives the browser what it lacks. A session
 * lives on its own domain alone. A dead cookie is left alone: clearing it could hit one that another tab just got.
 */
export function browserSession(deps: Pick<Deps, 'db' | 'clock' | 'config'>): MiddlewareHandler<Env> {
  const findSession = sessionFinder(deps)
  return async (c, next) => {
    const [domain, caller] = [c.get('domain'), c.get('caller')]
    const token = readCookie(c, 'sessionid')
    const found = domain !== null && looksLikeToken(token) ? await findSession(token, domain.id) : null
    const known = readCookie(c, 'visitorid')
    const session = found?.session ?? null
    const visitor = looksLikeToken(known) ? known : newToken()

    c.set('session', session)
    c.set('visitor', visitor)
    c.set('csrf', csrfFor(deps, { session, visitor }))
    c.set('pageOrigins', [caller.origin, ...deps.config.corsOrigins])
    await next()

    if (domain === null) return
    const hasLeft = c.get('session') !== session
    if (found?.isNoted && token !== undefined && !hasLeft)
      writeCookie(c, 'sessionid', token, remainingLife(found.createdAt, deps.clock.now()))
    if (c.get('session') === null && c.get('visitor') !== known) writeCookie(c, 'visitorid', c.get('visitor'))
    if (readCsrf(c) !== c.get('csrf')) writeCsrf(c, c.get('csrf'))
  }
}

/** From this answer on the browser is signed in: a new session cookie, and a new token for its writes. */
export function enterSession(c: AppContext, deps: Keys, { token, ...session }: OpenedSession): void {
  writeCookie(c, 'sessionid', token, sessionLife.idle)
  c.set('session', session)
  c.set('csrf', csrfFor(deps, { session, visitor: c.get('visitor') }))
}

/** From this answer on the browser is a stranger's: nothing connects it with who was signed in. */
export function leaveSession(c: AppContext, deps: Keys): void {
  dropCookie(c, 'sessionid')
  c.set('session', null)
  c.set('visitor', newToken())
  c.set('csrf', csrfFor(deps, { session: null, visitor: c.get('visitor') }))
}
