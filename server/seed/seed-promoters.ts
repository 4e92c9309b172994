import type { Kysely } from 'kysely'

import type { Tables } from '../db/tables.ts'
import { type PromoterSeed, promoters } from './content/promoters.ts'
import { daysBefore } from './moments.ts'
import type { DomainIds } from './seed-domains.ts'
import type { ProjectIds } from './seed-projects.ts'

/** Promoters in every state of a connection. Their clicks and money are seeded by areas of their own. */
export async function seedPromoters(
  db: Kysely<Tables>,
  domainIds: DomainIds,
  projectIds: ProjectIds,
  now: Date,
): Promise<void> {
  for (const promoter of promoters) {
    const domainId = known(domainIds, promoter.host)
    const createdAt = daysBefore(now, promoter.daysAgo)
    const { id } = await db
      .insertInto('promoter')
      .values({
        domain_id: domainId,
        phone: promoter.phone,
        email: promoter.email,
        first_name: promoter.firstName,
        last_name: promoter.lastName,
        city_id: await cityId(db, domainId, promoter),
        created_at: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()

    const connections = Object.entries(promoter.connections).map(([slug, status]) => ({
      promoter_id: id,
      project_id: known(projectIds, slug),
      status,
      reason: promoter.declined?.[slug]?.reason ?? '',
      may_retry_at: retryAt(promoter, slug, now),
      created_at: createdAt,
      updated_at: decidedAt(promoter, slug, now) ?? createdAt,
    }))
    if (connections.length > 0) await db.insertInto('project_connection').values(connections).execute()
  }
}

function decidedAt({ declined }: PromoterSeed, slug: string, now: Date): Date | null {
  const days = declined?.[slug]?.daysAgo
  return days === undefined ? null : daysBefore(now, days)
}

/** The beginning of that day in Moscow. */
function retryAt({ declined }: PromoterSeed, slug: string, now: Date): Date | null {
  const days = declined?.[slug]?.retryInDays
  if (days === undefined) return null
  return new Date(`${daysBefore(now, -days).toISOString().slice(0, 10)}T00:00:00+03:00`)
}

async function cityId(db: Kysely<Tables>, domainId: number, { city }: PromoterSeed): Promise<number | null> {
  if (city === null) return null
  const { id } = await db
    .selectFrom('city')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('name', '=', city)
    .executeTakeFirstOrThrow()
  return id
}

function known<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The seed names ${String(key)}, which it has not made`)
  return id
}
