import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'

import type { AppContext, Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { LimitReached } from '../services/limits/limits.ts'

/** Redirects are counted in the database, each; a line more for each would cost more than the redirect itself. */
const silent: ReadonlySet<string> = new Set(['/s/:key'])

/** The pattern of the route that was meant: middleware is registered for all methods, answers for theirs. */
function patternOf(c: AppContext): string {
  return matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? 'none'
}

/**
 * Every answer is counted, and has a line. The route's pattern stands for the address, which may carry a token, a slug or
 * a search.
 */
export function accessLog({ log, metrics }: Pick<Deps, 'log' | 'metrics'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const began = performance.now()
    await next()
    const took = performance.now() - began
    const route = patternOf(c)
    const { status } = c.res
    metrics.answered(route, status, took / 1000)
    if (c.error instanceof LimitReached) metrics.limited(c.error.limit)
    if (status < 400 && silent.has(route)) return
    log.info('request.answered', {
      request: c.get('requestId'),
      method: c.req.method,
      route,
      status,
      ms: Math.round(took * 10) / 10,
    })
  }
}
