import type { Hono } from 'hono'

import { chartStepsFeature } from '#contract/chart-steps.ts'
import { getDomain, getPage } from '#contract/domain.ts'
import type { Env } from '../context.ts'
import type { Deps, DomainRecord } from '../deps.ts'
import { handle } from '../http/handle.ts'
import { domainOf } from '../middleware/domain.ts'
import { findPage } from '../services/brand/brand.ts'

export function domainRoutes(app: Hono<Env>, deps: Deps) {
  handle(app, getDomain, (_, c) => {
    const domain = c.get('domain')
    return { data: domain === null ? null : withFeatures(deps, domain) }
  })
  handle(app, getPage, async ({ slug }, c) => ({ data: await findPage(deps, domainOf(c), slug) }))
}

type Ways = Pick<DomainRecord, 'support_email' | 'support_phone' | 'support_chat_url' | 'support_hours'>

/** Ways to the support beyond the mailbox and the page; nothing where there are none. */
function supportOf({ support_email, support_phone, support_chat_url, support_hours }: Ways) {
  const more = { phone: support_phone, chat_url: support_chat_url, hours: support_hours }
  if (Object.values(more).every((text) => text === '')) return {}
  const known = Object.entries({ email: support_email, ...more }).filter(([, text]) => text !== '')
  return { support: Object.fromEntries(known) }
}

/** A domain with what this server offers beyond section 7; without the list where that is nothing. */
export function withFeatures(deps: Pick<Deps, 'config' | 'channels'>, { payer, ...domain }: DomainRecord) {
  const { config, channels } = deps
  const { chartStepsShare } = config
  const counted = chartStepsShare === 0 ? [] : [chartStepsFeature]
  const isChosen = config.features.includes('notifications') && Object.keys(channels).length > 0
  const features = [...config.features, ...(isChosen ? ['notification-channels'] : []), ...counted]
  const shown = { ...domain, ...supportOf(domain) }
  if (features.length === 0) return shown
  return {
    ...shown,
    ...(payer && features.includes('receipts') ? { payer } : {}),
    features,
    ...(chartStepsShare === 0 ? {} : { chart_steps_share: chartStepsShare }),
  }
}
