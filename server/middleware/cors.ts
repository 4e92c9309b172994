import type { MiddlewareHandler } from 'hono'

import type { Deps, Env } from '../context.ts'

/** Lets the listed origins read answers, with cookies; without a list no answer carries a CORS header at all. */
export function cors({ config }: Pick<Deps, 'config'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const origin = c.req.header('Origin')?.toLowerCase()
    if (origin === undefined || !config.corsOrigins.includes(origin)) return next()

    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined
    if (isPreflight) c.res = c.body(null, 204)
    else await next()

    const { headers } = c.res
    headers.set('Access-Control-Allow-Origin', origin)
    headers.set('Access-Control-Allow-Credentials', 'true')
    headers.append('Vary', 'Origin')
    if (!isPreflight) return headers.set('Access-Control-Expose-Headers', 'Retry-After')
    headers.set('Access-Control-Allow-Methods', 'GET, POST')
    headers.set('Access-Control-Allow-Headers', 'Content-Type, Domain, X-CSRFToken')
    headers.set('Access-Control-Max-Age', '600')
  }
}
