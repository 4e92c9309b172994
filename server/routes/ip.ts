import type { Hono } from 'hono'
import type { Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { apiBase } from '../http/api-base.ts'

/** The public-IP look-up of the auth screen, when no external service is set: the address as the server sees it. */
export function ipRoute(app: Hono<Env>, _: Deps) {
  app.get(`${apiBase}/ip`, (c) => c.json({ ip: c.get('caller').ip }))
}
