import { cors } from 'hono/cors'

import type { Deps } from '../deps.ts'

/** Lets the listed origins read answers, with cookies. */
export function corsFor({ config }: Pick<Deps, 'config'>) {
  return cors({
    origin: (origin) => (config.corsOrigins.includes(origin.toLowerCase()) ? origin : null),
    credentials: true,
    exposeHeaders: ['Retry-After'],
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type', 'Domain', 'X-CSRFToken'],
    maxAge: 600,
  })
}
