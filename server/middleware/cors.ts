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

    c.header('Access-Control-Allow-Origin', origin)
    c.header('Access-Control-Allow-Credentials', 'true')
    c.header('Vary', 'Origin', { append: true })
    if (!isPreflight) return c.header('Access-Control-Expose-Headers', 'Retry-After')
    c.header('Access-Control-Allow-Methods', 'GET, POST')
    c.header('Access-Control-Allow-Headers', 'Content-Type, Domain, X-CSRFToken')
    c.header('Access-Control-Max-Age', '600')
  }
}
