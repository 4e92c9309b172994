import type { MiddlewareHandler } from 'hono'

import type { AppContext, Caller, Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'

/** Host name without port, in lower case; null when the text is no host. */
export function hostName(text: string): string | null {
  const found = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::\d{1,5})?$/i.exec(text.trim())
  return found?.[1]?.toLowerCase() ?? null
}

/** The entry of a comma list that the outermost of our own proxies wrote: everything left of it may be made up. */
function writtenByProxy(list: string | undefined, proxies: number): string | undefined {
  if (proxies === 0 || list === undefined) return undefined
  const entries = list.split(',').map((entry) => entry.trim())
  return entries.at(-proxies) ?? entries[0]
}

const isOwnMachine = (host: string) => host === 'localhost' || host.endsWith('.localhost')

/** Fills the context's `caller`; headers of the client are ignored. */
export function caller({ config }: Pick<Deps, 'config'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('caller', callerOf(c, config))
    await next()
  }
}

function callerOf(c: AppContext, { trustedProxies: proxies, isProduction }: Deps['config']): Caller {
  const socket = c.env?.incoming?.socket
  const given = c.req.header('host') ?? new URL(c.req.url).host
  const host = hostName(given)
  if (host === null) throw new Refusal(400, refusals.host)

  const forwardedFor = writtenByProxy(c.req.header('x-forwarded-for'), proxies)
  const scheme = writtenByProxy(c.req.header('x-forwarded-proto'), proxies)
  const isSecure = socket?.encrypted === true || scheme === 'https'
  return {
    ip: (forwardedFor ?? socket?.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
    host,
    origin: `${isSecure ? 'https' : 'http'}://${given.toLowerCase()}`,
    isSecure,
    // WebKit keeps none on plain http, not of its own machine either: there the demo does without.
    hasStrictCookies: isSecure || (isProduction && isOwnMachine(host)),
  }
}
