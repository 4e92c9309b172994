import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import type { AppContext } from '../context.ts'
import { day, second } from '../time.ts'

/** What each cookie is for: the session, the browser before it signs in, a browser that signed in before. */
type CookieName = 'sessionid' | 'visitorid' | 'deviceid'

/** The browser may keep it for a year; it opens nothing by itself. */
const deviceLife = 365 * day

const prefixOf = (c: AppContext) => (c.get('caller').hasStrictCookies ? 'host' : undefined)

export function readCookie(c: AppContext, name: CookieName): string | undefined {
  const prefix = prefixOf(c)
  return prefix === undefined ? getCookie(c, name) : getCookie(c, name, prefix)
}

/** `life` in milliseconds: for so long the browser keeps it; without one, until it is closed. */
export function writeCookie(c: AppContext, name: CookieName, value: string, life?: number): void {
  const prefix = prefixOf(c)
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: prefix !== undefined,
    ...(prefix === undefined ? {} : { prefix }),
    ...(life === undefined ? {} : { maxAge: Math.floor(life / second) }),
  })
}

export const writeDevice = (c: AppContext, value: string) => writeCookie(c, 'deviceid', value, deviceLife)

export function dropCookie(c: AppContext, name: CookieName): void {
  writeCookie(c, name, '', 0)
}

/** Django's name: the client reads it and repeats it in `X-CSRFToken`. */
const csrfName = 'csrftoken'

export function readCsrf(c: Context): string | undefined {
  return getCookie(c, csrfName)
}

/** The page has to read it: an API on a host below the page's own writes it for both. */
export function writeCsrf(c: AppContext, value: string): void {
  const { host, hasStrictCookies } = c.get('caller')
  const page = c.get('domain')?.host
  const shared = page !== undefined && host.endsWith(`.${page}`) ? { domain: page } : {}
  setCookie(c, csrfName, value, { path: '/', sameSite: 'Lax', secure: hasStrictCookies, ...shared })
}
