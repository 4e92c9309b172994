import type { MiddlewareHandler } from 'hono'

import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import { isWrite } from '#contract/endpoint.ts'
import type { Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { assertWritable } from '../errors/assert-writable.ts'
import { apiBase } from '../http/api-base.ts'

const writing: ReadonlySet<string> = new Set(
  [...catalogue, ...optionalCalls].filter(isWrite).map(({ method, path }) => `${method} ${apiBase}${path}`),
)

/** Refuses the catalogue's writing calls while there is no room. */
export function readOnly(deps: Pick<Deps, 'storage'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (writing.has(`${c.req.method} ${c.req.path}`)) assertWritable(deps)
    await next()
  }
}
