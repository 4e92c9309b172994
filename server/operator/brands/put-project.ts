import type { Trx } from '../../db/tables.ts'
import { Refusal } from '../../errors/refusal.ts'
import { putAd } from './ad-entry.ts'
import type { ProjectEntry, ProjectRemoval } from './project-entry.ts'
import { putTools } from './put-tools.ts'

export type PutProject = {
  readonly id: number
  readonly domainId: number
  readonly name: string
  readonly outcome: 'added' | 'changed' | 'removed'
}

const unset = { logo: '', access_type: 'MO', percent_or_cash_description: '', description: '', rules: '' }

/** The domain's row stays locked, so that two files at once do not both add the same program. */
async function domainOf(trx: Trx, host: string) {
  const domain = await trx
    .selectFrom('domain')
    .select(['id', 'is_one_project'])
    .where('host', '=', host)
    .forUpdate()
    .executeTakeFirst()
  if (domain === undefined) throw new Refusal(404, `Домена ${host} нет: сначала domains add`)
  const projects = await trx
    .selectFrom('project')
    .select(['id', 'name', 'removed_at'])
    .where('domain_id', '=', domain.id)
    .orderBy('id')
    .execute()
  return { ...domain, projects }
}

/** The program that an entry means: by its number, else by its name, which no two programs of a host have. */
function meant({ projects }: Awaited<ReturnType<typeof domainOf>>, { host, id, name }: ProjectEntry | ProjectRemoval) {
  const named = projects.find((each) => each.name === name)
  if (id === undefined) return named
  const same = projects.find((each) => each.id === id)
  if (same === undefined) throw new Refusal(404, `На ${host} нет программы с id ${id}`)
  if (named !== undefined && named !== same)
    throw new Refusal(
      409,
      `На ${host} уже есть «${named.name}», её id ${named.id}: запись с id ${id} так назвать нельзя`,
    )
  return same
}

/** Nobody sees the program any more; its links lead on uncounted, its deals, statistics and money stay as they are. */
export async function removeProject(trx: Trx, entry: ProjectRemoval, at: Date): Promise<PutProject> {
  const domain = await domainOf(trx, entry.host)
  const same = meant(domain, entry)
  if (same === undefined) throw new Refusal(404, `На ${entry.host} нет программы «${entry.name}»`)
  if (same.removed_at === null)
    await trx.updateTable('project').set({ removed_at: at }).where('id', '=', same.id).execute()
  return { id: same.id, domainId: domain.id, name: same.name, outcome: 'removed' }
}

/** A new program, or the one of that id or name on that host with what the entry names; what it leaves out stays. */
export async function putProject(trx: Trx, entry: ProjectEntry, now: Date): Promise<PutProject> {
  const domain = await domainOf(trx, entry.host)
  const { host, id: _, is_removed, percent_or_cash, projectreadymadelink_set, projectbanner_set, ...more } = entry
  const { projectpromocode_set, projectflyer_set, projectpost_set, ad, ...named } = more
  const row = { ...named, reward: Math.round(percent_or_cash * 100), removed_at: null }

  const same = meant(domain, entry)
  const other = domain.projects.find((each) => each.id !== same?.id && each.removed_at === null)
  const isThere = same !== undefined && same.removed_at === null
  if (!isThere && domain.is_one_project && other !== undefined)
    throw new Refusal(409, `На ${host} может быть одна программа, и она есть: «${other.name}»`)

  if (same !== undefined) {
    await trx.updateTable('project').set(row).where('id', '=', same.id).execute()
    await putTools(trx, same.id, entry, now)
    await putAd(trx, same.id, ad)
    return { id: same.id, domainId: domain.id, name: entry.name, outcome: 'changed' }
  }
  const { id } = await trx
    .insertInto('project')
    .values({ ...unset, ...row, domain_id: domain.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putTools(trx, id, entry, now)
  await putAd(trx, id, ad)
  return { id, domainId: domain.id, name: entry.name, outcome: 'added' }
}
