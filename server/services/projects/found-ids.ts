import { sql } from 'kysely'

import { contains, containsAll } from '../../db/contains.ts'
import type { Deps, DomainRecord } from '../../deps.ts'
import { hasFigures } from './figures.ts'
import { forgives } from './one-typo.ts'

const ofBrand = ({ db }: Pick<Deps, 'db'>, domain: DomainRecord) =>
  db.selectFrom('project').where('project.domain_id', '=', domain.id).where('project.removed_at', 'is', null)

/** What a program says of itself, in words alone. */
const said = sql<string>`project.name || ' ' || project.category || ' ' ||
  regexp_replace(project.description, '<[^>]*>|&#?\\w+;', ' ', 'g')`

/**
 * The brand's programs that a search finds, by their ids: by what they say of themselves, and where nothing says that, by
 * words with one typo. Without `program-figures` by their names alone.
 */
export async function findIds(
  deps: Pick<Deps, 'db' | 'config'>,
  domain: DomainRecord,
  search: string,
): Promise<readonly number[]> {
  const isWide = hasFigures(deps)
  const exact = await ofBrand(deps, domain)
    .select('project.id')
    .where(({ ref }) => (isWide ? containsAll(said, search) : contains(ref('project.name'), search)))
    .execute()
  if (!isWide || exact.length > 0) return exact.map(({ id }) => id)
  const all = await ofBrand(deps, domain)
    .select(['project.id', said.as('said')])
    .execute()
  return all.filter((program) => forgives(program.said, search)).map(({ id }) => id)
}
