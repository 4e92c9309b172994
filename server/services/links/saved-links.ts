import { sql } from 'kysely'

import { shortType } from '#contract/codes.ts'
import type { Id } from '#contract/values.ts'
import { contains } from '../../db/contains.ts'
import type { Deps } from '../../deps.ts'
import { integerId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { refusals } from '../../refusals.ts'
import { assertConnected } from '../projects/joining.ts'
import { linkAddresses, pageLink } from './short-links.ts'

type Owner = { readonly promoterId: number; readonly projectId: number }
type Db = Deps['db']

/** The promoter's links to pages, with what each has brought. */
function ownLinks(db: Db, promoterId: number) {
  return db
    .selectFrom('short_link')
    .leftJoin('link_total', 'link_total.link_id', 'short_link.id')
    .where('short_link.promoter_id', '=', promoterId)
    .where('short_link.short_type', '=', shortType.link)
}

const since = sql<Date>`coalesce(short_link.saved_at, short_link.created_at)`

const shown = (links: ReturnType<typeof ownLinks>) =>
  links
    .select(['short_link.id', 'short_link.key', 'short_link.name', 'short_link.target', 'short_link.sub'])
    .select(['short_link.is_hidden', since.as('since')])
    .select(({ fn, val }) => [
      fn.coalesce('link_total.clicks', val(0)).as('clicks'),
      fn.coalesce('link_total.deals', val(0)).as('deals'),
      fn.coalesce('link_total.cash', val(0)).as('cash'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

function savedLink({ key, since, clicks, cash, ...row }: Row, origin: string) {
  return {
    ...row,
    ...linkAddresses(origin, key, row),
    created_at: since.toISOString(),
    views: clicks,
    cash: cash / 100,
  }
}

/**
 * A page of what the promoter has saved in a program, and of what has brought somebody without that. An address is found
 * by the letters that it stands for, too.
 */
export async function listLinks(
  { db }: Pick<Deps, 'db'>,
  { promoterId, projectId }: Owner,
  { search, page, page_size }: { readonly search: string; readonly page: number; readonly page_size: number },
  origin: string,
) {
  const found = ownLinks(db, promoterId)
    .where('short_link.project_id', '=', projectId)
    .where((eb) =>
      eb.or([
        eb('short_link.saved_at', 'is not', null),
        eb('link_total.clicks', '>', 0),
        eb('link_total.deals', '>', 0),
      ]),
    )
    .$if(search !== '', (links) =>
      links.where(({ or, ref }) =>
        or([
          contains(ref('short_link.name'), search),
          contains(ref('short_link.sub'), search),
          contains(ref('short_link.target'), search),
          contains(ref('short_link.target'), encodeURI(search.trim().toLowerCase())),
        ]),
      ),
    )
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await shown(found)
    // What is hidden is still counted, and found below everything else.
    .orderBy('short_link.is_hidden')
    .orderBy(since, 'desc')
    .orderBy('short_link.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return { results: rows.map((row) => savedLink(row, origin)), count }
}

async function linkOf({ db }: Pick<Deps, 'db'>, promoterId: number, id: number, origin: string) {
  const row = await shown(ownLinks(db, promoterId)).where('short_link.id', '=', id).executeTakeFirstOrThrow()
  return savedLink(row, origin)
}

/** Lists a link from now on. A name that its promoter gave it stays: what comes with a copy is a proposal. */
export async function saveLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  owner: Owner,
  { origin, name = '', ...input }: { url: string; sub: string; name?: string | undefined; origin: string },
) {
  const { id } = await pageLink(deps, owner, input)
  await deps.db
    .updateTable('short_link')
    .set({
      saved_at: sql`coalesce(saved_at, ${deps.clock.now()}::timestamptz)`,
      name: sql`case name when '' then ${name} else name end`,
      is_hidden: false,
    })
    .where('id', '=', id)
    .execute()
  return linkOf(deps, owner.promoterId, id, origin)
}

/** Renames or hides a link. Another promoter's link and one that never was are the same nothing. */
export async function updateLink(
  deps: Pick<Deps, 'db'>,
  promoterId: number,
  given: Id,
  change: { readonly name?: string | undefined; readonly is_hidden?: boolean | undefined },
  origin: string,
) {
  const id = integerId(given)
  const link =
    id === null
      ? undefined
      : await ownLinks(deps.db, promoterId)
          .innerJoin('project', 'project.id', 'short_link.project_id')
          .select(['short_link.id', 'short_link.project_id', 'short_link.name', 'short_link.is_hidden'])
          .where('short_link.id', '=', id)
          .where('project.removed_at', 'is', null)
          .executeTakeFirst()
  if (link === undefined) throw new Refusal(404, refusals.noLink)
  await assertConnected(deps, promoterId, link.project_id)
  const { name = link.name, is_hidden = link.is_hidden } = change
  await deps.db.updateTable('short_link').set({ name, is_hidden }).where('id', '=', link.id).execute()
  return linkOf(deps, promoterId, link.id, origin)
}
