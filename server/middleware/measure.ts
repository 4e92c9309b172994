import type { MiddlewareHandler } from 'hono'

import type { Deps, Env } from '../context.ts'
import { LimitReached } from '../services/limits.ts'
import { patternOf } from './access-log.ts'

/** Counts every answer by its route's pattern, and every refusal of a limit by the limit's name. */
export function measure({ metrics }: Pick<Deps, 'metrics'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const began = performance.now()
    await next()
    metrics.answered(patternOf(c), c.res.status, (performance.now() - began) / 1000)
    if (c.error instanceof LimitReached) metrics.limited(c.error.limit)
  }
}
