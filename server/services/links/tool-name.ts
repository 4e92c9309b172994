import { sql } from 'kysely'

import { shortType } from '#contract/codes.ts'

/** What a row of `short_link`, called so, is named: as its promoter named it, else by the banner, the flyer or the promo code that it counts. */
export function toolName(link: 'link' | 'short_link') {
  const of = (column: string) => sql.ref(`${link}.${column}`)
  return sql<string>`case
    when ${of('name')} <> '' then ${of('name')}
    when ${of('short_type')} = ${shortType.banner} then coalesce((
      select tool.name from project_banner as tool
      where tool.project_id = ${of('project_id')} and 'banner-' || tool.id = ${of('sub')}), '')
    when ${of('short_type')} = ${shortType.link} and ${of('sub')} like 'flyer-%' then coalesce((
      select 'Листовка: ' || tool.name from project_flyer as tool
      where tool.project_id = ${of('project_id')} and 'flyer-' || tool.id = ${of('sub')}), '')
    when ${of('short_type')} = ${shortType.promoCode} then coalesce((
      select tool.name from promoter_promo_code as own
      join project_promo_code as tool on tool.id = own.project_promo_code_id
      where own.link_id = ${of('id')} limit 1), '')
    else '' end`
}
