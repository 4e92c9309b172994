import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'

import type { Asked, Deps, Env } from '../context.ts'

/** Redirects are counted in the database, each; a line more for each would cost more than the redirect itself. */
const silent: ReadonlySet<string> = new Set(['/s/:key'])

/** The pattern of the route that was meant: middleware is registered for all methods, answers for theirs. */
export function patternOf(c: Asked): string {
  return matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? 'none'
}

/** One line an answer. The route's pattern stands for the address, which may carry a token, a slug or a search. */
export function accessLog({ log }: Pick<Deps, 'log'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const began = performance.now()
    await next()
    const route = patternOf(c)
    if (c.res.status < 400 && silent.has(route)) return
    log.info('request.answered', {
      request: c.var.requestId,
      method: c.req.method,
      route,
      status: c.res.status,
      ms: Math.round((performance.now() - began) * 10) / 10,
    })
  }
}
