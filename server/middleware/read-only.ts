import type { MiddlewareHandler } from 'hono'

import { catalogue } from '#contract/catalogue.ts'
import { isWrite } from '#contract/endpoint.ts'
import type { Deps, Env } from '../context.ts'
import { apiBase } from '../handle.ts'
import { Refusal } from '../refusal.ts'

const writing: ReadonlySet<string> = new Set(
  catalogue.filter(isWrite).map(({ method, path }) => `${method} ${apiBase}${path}`),
)

/** Refuses while the database's disk is nearly full: a full one would stop the whole process. */
export function demandRoom({ storage }: Pick<Deps, 'storage'>): void {
  if (storage.isReadOnly())
    throw new Refusal(503, 'Сервис временно работает только на чтение. Попробуйте позже', { 'Retry-After': '60' })
}

/** Refuses the catalogue's writing calls while there is no room. */
export function readOnly(deps: Pick<Deps, 'storage'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (writing.has(`${c.req.method} ${c.req.path}`)) demandRoom(deps)
    await next()
  }
}
