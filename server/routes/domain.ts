import type { Hono } from 'hono'

import { chartStepsFeature } from '#contract/chart-steps.ts'
import { getDomain, getPage } from '#contract/domain.ts'
import type { Env } from '../context.ts'
import type { Deps, DomainRecord } from '../deps.ts'
import { handle } from '../handle.ts'
import { domainOf } from '../middleware/domain.ts'
import { findPage } from '../services/brand/brand.ts'

export function domainRoutes(app: Hono<Env>, deps: Deps) {
  handle(app, getDomain, (_, c) => {
    const domain = c.get('domain')
    return { data: domain === null ? null : withFeatures(deps, domain) }
  })
  handle(app, getPage, async ({ slug }, c) => ({ data: await findPage(deps, domainOf(c), slug) }))
}

/** A domain with what this server offers beyond section 7; without the list where that is nothing. */
export function withFeatures({ config }: Pick<Deps, 'config'>, domain: DomainRecord) {
  const { chartStepsShare } = config
  const counted = chartStepsShare === 0 ? [] : [chartStepsFeature]
  const features = [...config.features, ...counted]
  if (features.length === 0) return domain
  return { ...domain, features, ...(chartStepsShare === 0 ? {} : { chart_steps_share: chartStepsShare }) }
}
