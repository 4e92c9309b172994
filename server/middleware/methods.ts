import type { Hono } from 'hono'

import type { Env } from '../context.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'

/**
 * Answers 405 with `Allow` for every other method on the routes that exist when it is called. Hono's own middleware would
 * take the page's route, which has every address, for a GET of each call.
 */
export function refuseOtherMethods(app: Hono<Env>) {
  const allowed = new Map<string, Set<string>>()
  for (const { method, path } of app.routes) {
    if (method === 'ALL') continue
    const methods = allowed.get(path) ?? new Set()
    allowed.set(path, methods.add(method))
  }
  for (const [path, methods] of allowed) {
    app.all(path, () => {
      throw new Refusal(405, refusals.method, { Allow: [...methods].join(', ') })
    })
  }
}
