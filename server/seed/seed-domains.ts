import type { Kysely } from 'kysely'

import type { Tables } from '../db/tables.ts'
import { cities } from './content/cities.ts'
import { domains } from './content/domains.ts'
import { pagesOf } from './content/pages.ts'
import type { DemoHost, DomainSeed } from './content/types.ts'

export type DomainIds = ReadonlyMap<DemoHost, number>

/** Domains with their pages, and the cities of those in city mode. Answers the ids by host. */
export async function seedDomains(db: Kysely<Tables>): Promise<DomainIds> {
  const ids = new Map<DemoHost, number>()
  for (const domain of domains) ids.set(domain.host, await seedDomain(db, domain))
  return ids
}

async function seedDomain(db: Kysely<Tables>, domain: DomainSeed): Promise<number> {
  const folder = `/files/brand/${domain.brand}`
  const { id } = await db
    .insertInto('domain')
    .values({
      host: domain.host,
      company_name: domain.company,
      theme: domain.theme,
      css_file: domain.hasOwnFiles ? `${folder}/extra.css` : '',
      js_file: domain.hasOwnFiles ? `${folder}/extra.js` : '',
      favicon: `${folder}/favicon.svg`,
      logo: `${folder}/logo.svg`,
      logo_mini: `${folder}/logo-mini.svg`,
      is_one_project: domain.isOneProject,
      is_city: domain.isCity,
      payment_type: domain.paymentType ?? '',
      support_email: `help@${domain.site}`,
      support_url: domain.supportUrl,
      support_phone: domain.supportPhone ?? '',
      support_chat_url: domain.supportChatUrl ?? '',
      support_hours: domain.supportHours ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  if (domain.inn !== undefined)
    await db.insertInto('payer').values({ domain_id: id, name: domain.legalName, inn: domain.inn }).execute()

  const pages = pagesOf(domain).map((page) => ({ domain_id: id, ...page }))
  await db.insertInto('page').values(pages).execute()
  if (domain.isCity) {
    const rows = cities.map((name) => ({ domain_id: id, name }))
    await db.insertInto('city').values(rows).execute()
  }
  return id
}
