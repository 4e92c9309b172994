import type { Transaction } from 'kysely'

import type { Tables } from '../db/tables.ts'
import { Refusal } from '../refusal.ts'
import type { ProjectEntry } from './project-entry.ts'

type Work = Transaction<Tables>
type Tool = 'project_ready_made_link' | 'project_banner' | 'project_flyer' | 'project_promo_code'

const unset = { logo: '', access_type: 'MO', percent_or_cash_description: '', description: '', rules: '' }

/** The domain's row stays locked, so that two files at once do not both add the same program. */
async function domainOf(work: Work, host: string) {
  const domain = await work
    .selectFrom('domain')
    .select(['id', 'is_one_project'])
    .where('host', '=', host)
    .forUpdate()
    .executeTakeFirst()
  if (domain === undefined) throw new Refusal(404, `Домена ${host} нет: сначала domains add`)
  return domain
}

/** The place of a tool: that of the row which has its name already, or a new one. */
async function placeOf(work: Work, table: Tool, project_id: number, position: number, name: string) {
  const row = await work
    .selectFrom(table)
    .select('id')
    .where('project_id', '=', project_id)
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst()
  return { project_id, position, ...(row === undefined ? {} : { id: row.id }) }
}

async function putTools(work: Work, id: number, entry: ProjectEntry) {
  for (const [nth, tool] of entry.projectreadymadelink_set.entries()) {
    const row = { ...(await placeOf(work, 'project_ready_made_link', id, nth, tool.name)), ...tool }
    const put = work.insertInto('project_ready_made_link').values(row)
    await put.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute()
  }
  for (const [nth, tool] of entry.projectbanner_set.entries()) {
    const row = { ...(await placeOf(work, 'project_banner', id, nth, tool.name)), ...tool }
    const put = work.insertInto('project_banner').values(row)
    await put.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute()
  }
  for (const [nth, tool] of entry.projectflyer_set.entries()) {
    const row = { ...(await placeOf(work, 'project_flyer', id, nth, tool.name)), ...tool }
    const put = work.insertInto('project_flyer').values(row)
    await put.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute()
  }
  for (const [nth, tool] of entry.projectpromocode_set.entries()) {
    const row = { ...(await placeOf(work, 'project_promo_code', id, nth, tool.name)), ...tool }
    const put = work.insertInto('project_promo_code').values(row)
    await put.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute()
  }
}

/**
 * A new program, or the one of that name on that host with what the entry names; what it leaves out stays. Nothing is
 * deleted: promoters' links and codes hang on it.
 */
export async function putProject(work: Work, entry: ProjectEntry, now: Date) {
  const { id: domain_id, is_one_project } = await domainOf(work, entry.host)
  const { host, percent_or_cash, projectreadymadelink_set, projectbanner_set, ...more } = entry
  const { projectpromocode_set, projectflyer_set, ...named } = more
  const row = { ...named, reward: Math.round(percent_or_cash * 100) }

  const others = await work.selectFrom('project').select(['id', 'name']).where('domain_id', '=', domain_id).execute()
  const same = others.find(({ name }) => name === entry.name)
  const [other] = others
  if (same === undefined && is_one_project && other !== undefined)
    throw new Refusal(409, `На ${host} может быть одна программа, и она есть: «${other.name}»`)

  if (same !== undefined) {
    await work.updateTable('project').set(row).where('id', '=', same.id).execute()
    await putTools(work, same.id, entry)
    return { id: same.id, domainId: domain_id, isNew: false }
  }
  const { id } = await work
    .insertInto('project')
    .values({ ...unset, ...row, domain_id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putTools(work, id, entry)
  return { id, domainId: domain_id, isNew: true }
}
