import type { Kysely } from 'kysely'

import { shortType } from '#contract/codes.ts'
import type { Tables } from '../db/tables.ts'
import { inputsOf } from '../services/links/short-links.ts'
import { chance } from './chance.ts'
import type { History, PastProgram, PastTool } from './content/histories.ts'

/** A tracked link of the past; one of a promo code is never opened, its code is named. */
export type PastLink = {
  readonly id: number
  readonly projectId: number
  readonly program: PastProgram
  readonly weight: number
  readonly isCode: boolean
}

type Site = { readonly id: number; readonly base_url: string }

/** The same inputs as the screens send, so that there is one link for both. */
async function inputsFor(db: Kysely<Tables>, site: Site, tool: PastTool) {
  if ('page' in tool)
    return {
      type: shortType.link,
      target: new URL(tool.page, site.base_url).href,
      sub: tool.sub,
      promoCode: null,
      saved: { name: tool.name ?? '', is_hidden: tool.isHidden === true },
    }
  if (tool.tool === 'banner') {
    const banner = await db
      .selectFrom('project_banner')
      .select(['id', 'url'])
      .where('project_id', '=', site.id)
      .orderBy('position')
      .executeTakeFirstOrThrow()
    return { type: shortType.banner, target: banner.url, sub: `banner-${banner.id}`, promoCode: null, saved: null }
  }
  const promoCode = await db
    .selectFrom('project_promo_code')
    .select(['id', 'code'])
    .where('project_id', '=', site.id)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  return { type: shortType.promoCode, target: site.base_url, sub: promoCode.code, promoCode, saved: null }
}

async function putLink(db: Kysely<Tables>, promoter: SeededPromoter, site: Site, program: PastProgram, tool: PastTool) {
  const { promoCode, saved, ...made } = await inputsFor(db, site, tool)
  const inputs = inputsOf(made)
  const code = promoCode === null ? null : `${promoCode.code}-P${promoter.phone.slice(-4)}`
  const { id } = await db
    .insertInto('short_link')
    .values({
      key: chance(`${promoter.phone} ${site.id} ${inputs}`).text(10),
      promoter_id: promoter.id,
      project_id: site.id,
      short_type: made.type,
      target: made.target,
      sub: code ?? made.sub,
      inputs,
      ...(saved === null ? {} : { ...saved, saved_at: promoter.since }),
      created_at: promoter.since,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (promoCode !== null && code !== null)
    await db
      .insertInto('promoter_promo_code')
      .values({
        project_promo_code_id: promoCode.id,
        link_id: id,
        project_id: site.id,
        code,
      })
      .execute()
  return { id, projectId: site.id, program, weight: tool.weight, isCode: promoCode !== null }
}

export type SeededPromoter = { readonly id: number; readonly phone: string; readonly since: Date }

/** All links of a promoter's past. A promo code ends with the last digits of the phone: LUG15-P0012. */
export async function seedPastLinks(
  db: Kysely<Tables>,
  promoter: SeededPromoter,
  { programs }: History,
  siteOf: (slug: string) => Promise<Site>,
): Promise<readonly PastLink[]> {
  const links: PastLink[] = []
  for (const program of programs) {
    const site = await siteOf(program.slug)
    for (const tool of program.tools) links.push(await putLink(db, promoter, site, program, tool))
  }
  return links
}
