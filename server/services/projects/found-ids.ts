import { sql } from 'kysely'

import { contains, containsAll } from '../../db/contains.ts'
import type { Deps, DomainRecord } from '../../deps.ts'
import { hasFigures } from './figures.ts'
import { forgives, hasAll } from './found-words.ts'

const ofBrand = ({ db }: Pick<Deps, 'db'>, domain: DomainRecord) =>
  db.selectFrom('project').where('project.domain_id', '=', domain.id).where('project.removed_at', 'is', null)

const columns = ['project.id', 'project.name', 'project.category', 'project.description'] as const
const said = sql<string>`project.name || ' ' || project.category || ' ' || project.description`

type Program = { readonly name: string; readonly category: string; readonly description: string }

/** What a program says of itself, in words alone. */
const textOf = ({ name, category, description }: Program) =>
  `${name} ${category} ${description.replace(/<[^<>]*>|&#?\w+;/g, ' ')}`

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
  const having = await ofBrand(deps, domain)
    .select(columns)
    .where(({ ref }) => (isWide ? containsAll(said, search) : contains(ref('project.name'), search)))
    .execute()
  // The marks of HTML are no words: few rows are left to look at.
  const exact = isWide ? having.filter((program) => hasAll(textOf(program), search)) : having
  if (!isWide || exact.length > 0) return exact.map(({ id }) => id)
  const all = await ofBrand(deps, domain).select(columns).execute()
  return all.filter((program) => forgives(textOf(program), search)).map(({ id }) => id)
}
