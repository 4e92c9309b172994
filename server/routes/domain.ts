import type { Hono } from 'hono'

import { getDomain, getPage } from '#contract/domain.ts'
import type { Deps, Env } from '../context.ts'
import { handle } from '../handle.ts'
import { domainOf } from '../middleware/domain.ts'
import { findPage } from '../services/brand/brand.ts'

export function domainRoutes(app: Hono<Env>, deps: Deps) {
  handle(app, getDomain, (_, c) => {
    const domain = c.get('domain')
    // Beside the calls of section 7 this server has no optional ones.
    return { data: domain === null ? null : { ...domain, features: [] } }
  })
  handle(app, getPage, async ({ slug }, c) => ({ data: await findPage(deps, domainOf(c), slug) }))
}
