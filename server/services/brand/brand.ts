import type { Deps, DomainRecord } from '../../deps.ts'

/** A text page of the brand, or null. */
export async function findPage({ db }: Pick<Deps, 'db'>, domain: DomainRecord, slug: string) {
  const row = await db
    .selectFrom('page')
    .select(['name', 'text'])
    .where('domain_id', '=', domain.id)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ?? null
}
