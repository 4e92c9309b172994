import { beginsWith, contains } from '../../db/contains.ts'
import type { Deps, DomainRecord } from '../../deps.ts'

/** A picker shows no more than this; typing narrows the rest. */
const shownAtMost = 200

/** Cities of the brand, those that begin with what is searched for first, then by name; none outside city mode. */
export async function findCities({ db }: Pick<Deps, 'db'>, domain: DomainRecord, search: string) {
  if (!domain.is_city) return []
  return await db
    .selectFrom('city')
    .select(['id', 'name'])
    .where('domain_id', '=', domain.id)
    .where(({ ref }) => contains(ref('name'), search))
    .orderBy(({ ref }) => beginsWith(ref('name'), search), 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(shownAtMost)
    .execute()
}
