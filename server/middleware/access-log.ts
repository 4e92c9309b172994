import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'

import type { Deps, Env } from '../context.ts'

/** One line an answer. The route's pattern stands for the address, which may carry a token, a slug or a search. */
export function accessLog({ log }: Pick<Deps, 'log'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const began = performance.now()
    await next()
    log.info('request.answered', {
      request: c.var.requestId,
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Math.round((performance.now() - began) * 10) / 10,
    })
  }
}
