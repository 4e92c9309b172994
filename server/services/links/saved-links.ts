import { sql } from 'kysely'

import { shortType } from '#contract/codes.ts'
import type { Id } from '#contract/values.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors/refusal.ts'
import { refusals } from '../../errors/texts.ts'
import { integerId } from '../../ids.ts'
import { assertConnected } from '../projects/joining.ts'
import { eridOf } from './ad-labels.ts'
import { linkAddresses, pageLink } from './short-links.ts'
import { toolName } from './tool-name.ts'

type Owner = { readonly promoterId: number; readonly projectId: number }
type Db = Deps['db']

/** All that counts for a promoter, links and other tools, with what each has brought. */
export function ownTools(db: Db, promoterId: number) {
  return db
    .selectFrom('short_link')
    .innerJoin('project', 'project.id', 'short_link.project_id')
    .leftJoin('link_total', 'link_total.link_id', 'short_link.id')
    .where('short_link.promoter_id', '=', promoterId)
}

/** The promoter's links to pages. */
const ownLinks = (db: Db, promoterId: number) =>
  ownTools(db, promoterId).where('short_link.short_type', '=', shortType.link)

export const since = sql<Date>`coalesce(short_link.saved_at, short_link.created_at)`

export const shown = (links: ReturnType<typeof ownTools>) =>
  links
    .select(['short_link.id', 'short_link.key', 'short_link.target', 'short_link.sub'])
    .select(toolName('short_link').as('name'))
    .select(['short_link.is_hidden', 'short_link.erid', since.as('since')])
    .select(({ fn, val }) => [
      fn.coalesce('link_total.clicks', val(0)).as('clicks'),
      fn.coalesce('link_total.deals', val(0)).as('deals'),
      fn.coalesce('link_total.cash', val(0)).as('cash'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

export function savedLink(deps: Pick<Deps, 'config'>, { key, since, clicks, cash, erid, ...row }: Row, origin: string) {
  return {
    ...row,
    ...eridOf(deps, { erid }),
    ...linkAddresses(origin, key, row),
    created_at: since.toISOString(),
    views: clicks,
    cash: cash / 100,
  }
}

async function linkOf(deps: Pick<Deps, 'db' | 'config'>, promoterId: number, id: number, origin: string) {
  const row = await shown(ownLinks(deps.db, promoterId)).where('short_link.id', '=', id).executeTakeFirstOrThrow()
  return savedLink(deps, row, origin)
}

/** Lists a link from now on. A name that its promoter gave it stays: what comes with a copy is a proposal. */
export async function saveLink(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
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

/** Renames or hides a link, which is kept from then on. Another promoter's link and one that never was are both reported as not found. */
export async function updateLink(
  deps: Pick<Deps, 'db' | 'config'>,
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
          .select(['short_link.id', 'short_link.project_id', 'short_link.name', 'short_link.is_hidden'])
          .where('short_link.id', '=', id)
          .where('project.removed_at', 'is', null)
          .executeTakeFirst()
  if (link === undefined) throw new Refusal(404, refusals.noLink)
  await assertConnected(deps, promoterId, link.project_id)
  const { name = link.name, is_hidden = link.is_hidden } = change
  await deps.db.updateTable('short_link').set({ name, is_hidden, saved_at: since }).where('id', '=', link.id).execute()
  return linkOf(deps, promoterId, link.id, origin)
}
