import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

import type { Env } from '../context.ts'

/** Names every request in the logs; a caller may quote the header, and never chooses it. */
export const requestId: MiddlewareHandler<Env> = async (c, next) => {
  c.set('requestId', randomUUID())
  await next()
  c.res.headers.set('X-Request-Id', c.get('requestId'))
}
