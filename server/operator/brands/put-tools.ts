import type { Trx } from '../../db/tables.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ProjectEntry } from './project-entry.ts'

type Table = 'project_ready_made_link' | 'project_banner' | 'project_flyer' | 'project_promo_code' | 'project_post'
type Named = { readonly id?: number; readonly name?: string; readonly is_removed?: boolean }
type Place = { readonly id?: number; readonly project_id: number; readonly position: number }

const kinds: Readonly<Record<Table, string>> = {
  project_ready_made_link: 'готовой ссылки',
  project_banner: 'баннера',
  project_flyer: 'листовки',
  project_promo_code: 'промокода',
  project_post: 'текста',
}

/** The row that an entry means: by its number, else the first of its name. */
async function idOf(trx: Trx, table: Table, project_id: number, { id, name = '' }: Named) {
  const rows = trx.selectFrom(table).select('id').where('project_id', '=', project_id)
  const one = id === undefined ? rows.where('name', '=', name) : rows.where('id', '=', id)
  return (await one.orderBy('id').executeTakeFirst())?.id
}

/** Customers hold promo codes in their hands: these are withdrawn, what is reported by them still counts. */
async function remove(trx: Trx, table: Table, id: number, at: Date) {
  if (table !== 'project_promo_code') await trx.deleteFrom(table).where('id', '=', id).execute()
  else
    await trx
      .updateTable(table)
      .set(({ fn, val }) => ({ removed_at: fn.coalesce('removed_at', val(at)) }))
      .where('id', '=', id)
      .execute()
}

/** Where each tool of the entries belongs; those that are to go are removed on the way. */
async function* placed<Tool extends Named>(
  trx: Trx,
  table: Table,
  project_id: number,
  tools: readonly Tool[],
  at: Date,
) {
  for (const [position, tool] of tools.entries()) {
    const id = await idOf(trx, table, project_id, tool)
    if (tool.is_removed === true) {
      if (id !== undefined) await remove(trx, table, id, at)
      continue
    }
    if (id === undefined && tool.id !== undefined)
      throw new Refusal(404, `Нет ${kinds[table]} с id ${tool.id} в этой программе`)
    const place: Place = { project_id, position, ...(id === undefined ? {} : { id }) }
    yield { tool, place }
  }
}

/** Adds a program's tools, changes those that are there already, and removes those that the file says are to go. */
export async function putTools(trx: Trx, id: number, entry: ProjectEntry, at: Date) {
  for await (const { tool, place } of placed(trx, 'project_ready_made_link', id, entry.projectreadymadelink_set, at)) {
    if (!('base_url' in tool)) continue
    const row = { ...place, name: tool.name, base_url: tool.base_url }
    const put = trx.insertInto('project_ready_made_link').values(row)
    await put.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute()
  }
  for await (const { tool, place } of placed(trx, 'project_banner', id, entry.projectbanner_set, at)) {
    if (!('url' in tool)) continue
    const row = { ...place, name: tool.name, image: tool.image, url: tool.url }
    const put = trx.insertInto('project_banner').values(row)
    await put.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute()
  }
  for await (const { tool, place } of placed(trx, 'project_flyer', id, entry.projectflyer_set, at)) {
    if (!('image' in tool)) continue
    const row = { ...place, name: tool.name, image: tool.image, ...(tool.box === undefined ? {} : { box: tool.box }) }
    const put = trx.insertInto('project_flyer').values(row)
    await put.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute()
  }
  for await (const { tool, place } of placed(trx, 'project_post', id, entry.projectpost_set, at)) {
    if (!('text' in tool)) continue
    const row = { ...place, name: tool.name, text: tool.text }
    const put = trx.insertInto('project_post').values(row)
    await put.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute()
  }
  for await (const { tool, place } of placed(trx, 'project_promo_code', id, entry.projectpromocode_set, at)) {
    if (!('code' in tool)) continue
    const { name, code, description, end_at } = tool
    const row = { ...place, name, code, description, end_at, removed_at: null }
    const put = trx.insertInto('project_promo_code').values(row)
    await put.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute()
  }
}
