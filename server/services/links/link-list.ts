import { type Expression, sql } from 'kysely'

import { connectionStatus, shortType } from '#contract/codes.ts'
import type { LinkOrder } from '#contract/links.ts'
import { contains } from '../../db/contains.ts'
import type { Deps } from '../../deps.ts'
import { adOf, labelOfProject } from './ad-labels.ts'
import { isGivenOut } from './given-out.ts'
import { ownTools, savedLink, shown, since } from './saved-links.ts'
import { toolName } from './tool-name.ts'

/** Without a project, of all programs of the brand that the promoter uses. */
type Whose = { readonly promoterId: number; readonly projectId: number | null; readonly domainId: number }

type Query = {
  readonly search: string
  readonly order_by: LinkOrder
  readonly with_tools?: 1 | '1' | undefined
  readonly page: number
  readonly page_size: number
}

/** What is listed of the promoter's links, or of whatever counts for them. */
function listed({ db }: Pick<Deps, 'db'>, { promoterId, projectId, domainId }: Whose, hasTools: boolean) {
  return ownTools(db, promoterId)
    .where('project.domain_id', '=', domainId)
    .where('project.removed_at', 'is', null)
    .where((eb) =>
      projectId !== null
        ? eb('short_link.project_id', '=', projectId)
        : eb.exists(
            eb
              .selectFrom('project_connection')
              .select('project_connection.id')
              .where('project_connection.promoter_id', '=', promoterId)
              .whereRef('project_connection.project_id', '=', 'short_link.project_id')
              .where('project_connection.status', '=', connectionStatus.using),
          ),
    )
    .where(isGivenOut)
    .$if(!hasTools, (tools) => tools.where('short_link.short_type', '=', shortType.link))
}

/** The promoter's own promo code that a link counts for; null of another link. */
export const codeOf = sql<string | null>`(select code from promoter_promo_code where link_id = short_link.id limit 1)`

const pictureOf = sql<string | null>`(
  select image from project_banner as banner
  where banner.project_id = short_link.project_id and short_link.short_type = ${shortType.banner}
    and 'banner-' || banner.id = short_link.sub)`

/** An address is found by the letters that it stands for, too; among all programs' links a program's by its name. */
const searched = (links: ReturnType<typeof listed>, search: string, isOfAll: boolean) =>
  links.where(({ or, ref }) => {
    const code = sql<string>`coalesce(${codeOf}, '')`
    const texts: Expression<string>[] = [toolName('short_link'), code, ref('short_link.sub'), ref('short_link.target')]
    return or([
      ...[...texts, ...(isOfAll ? [ref('project.name')] : [])].map((text) => contains(text, search)),
      contains(ref('short_link.target'), encodeURI(search.trim().toLowerCase())),
    ])
  })

/** With what the last 30 days of Moscow brought, the present one among them; kopecks. */
const withMonth = (links: ReturnType<typeof shown>, now: Date) =>
  links
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('link_day')
          .select(sql<number>`coalesce(sum(clicks), 0)::int8`.as('views'))
          .select(sql<number>`coalesce(sum(deals), 0)::int8`.as('deals'))
          .select(sql<number>`coalesce(sum(waiting_cash + confirmed_cash), 0)::int8`.as('cash'))
          .whereRef('link_day.link_id', '=', 'short_link.id')
          .where(sql<boolean>`day > (${now}::timestamptz at time zone 'Europe/Moscow')::date - 30`)
          .as('month'),
      (join) => join.onTrue(),
    )
    .select(['month.views as month_views', 'month.deals as month_deals', 'month.cash as month_cash'])

/** A page of the promoter's links. What is hidden is still counted, and found below everything else. */
export async function listLinks(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  whose: Whose,
  { search, order_by, with_tools, page, page_size }: Query,
  origin: string,
) {
  const all = listed(deps, whose, with_tools !== undefined)
  const found = search === '' ? all : searched(all, search, whose.projectId === null)
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await withMonth(shown(found), deps.clock.now())
    .select(['short_link.project_id', 'project.name as project_name', 'project.logo as project_logo'])
    .select(['short_link.short_type', codeOf.as('code'), pictureOf.as('image')])
    .select((eb) => labelOfProject(eb).as('ad'))
    .orderBy('short_link.is_hidden')
    .$if(order_by === '-month_cash', (links) => links.orderBy('month_cash', 'desc'))
    .$if(order_by !== '-created_at', (links) => links.orderBy('cash', 'desc'))
    .orderBy(since, 'desc')
    .orderBy('short_link.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return {
    results: rows.map(({ month_cash, month_views, month_deals, ad, ...row }) => ({
      ...savedLink(deps, row, origin),
      month_views: month_views ?? 0,
      month_deals: month_deals ?? 0,
      month_cash: (month_cash ?? 0) / 100,
      project_ad: adOf(deps, { ad, projectpost_set: [] }).ad,
    })),
    count,
  }
}
