import type { Hono } from 'hono'

import { getDomain, getPage } from '#contract/domain.ts'
import type { Deps, Env } from '../context.ts'
import { handle } from '../handle.ts'
import { tenantOf } from '../middleware/tenant.ts'
import { findPage } from '../services/brand/brand.ts'

export function domainRoutes(app: Hono<Env>, deps: Deps) {
  handle(app, getDomain, (_, c) => {
    const tenant = c.get('tenant')
    // Beside the calls of section 7 this server has no optional ones.
    return { data: tenant === null ? null : { ...tenant, features: [] } }
  })
  handle(app, getPage, async ({ slug }, c) => ({ data: await findPage(deps, tenantOf(c), slug) }))
}
