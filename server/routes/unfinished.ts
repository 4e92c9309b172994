import type { Hono } from 'hono'

import { catalogue } from '#contract/catalogue.ts'
import type { Env } from '../context.ts'
import { apiBase, refuseUnfinished } from '../handle.ts'

/** Registered last: what of the catalogue has no handler by then answers 501. */
export function unfinishedRoutes(app: Hono<Env>) {
  for (const entry of catalogue) {
    const isAnswered = app.routes.some(({ method, path }) => method === entry.method && path === apiBase + entry.path)
    if (!isAnswered) refuseUnfinished(app, entry)
  }
}
