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
  readonly page: number
  readonly page_size: number
}

/** Whatever counts for the promoter in these programs: links, and what stands for promo codes, banners and flyers. */
function counted({ db }: Pick<Deps, 'db'>, { promoterId, projectId, domainId }: Whose) {
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
}

/** The promoter's links that are listed. */
function listed(deps: Pick<Deps, 'db'>, whose: Whose) {
  return counted(deps, whose).where('short_link.short_type', '=', shortType.link).where(isGivenOut)
}

/** An address is found by the letters that it stands for, too; among all programs' links a program's by its name. */
const searched = (links: ReturnType<typeof listed>, search: string, isOfAll: boolean) =>
  links.where(({ or, ref }) => {
    const texts: Expression<string>[] = [ref('short_link.name'), ref('short_link.sub'), ref('short_link.target')]
    return or([
      ...[...texts, ...(isOfAll ? [ref('project.name')] : [])].map((text) => contains(text, search)),
      contains(ref('short_link.target'), encodeURI(search.trim().toLowerCase())),
    ])
  })

/** What the deals of the last 30 days of Moscow brought, the present one among them; kopecks. */
const monthCash = (now: Date) => sql<number>`(
  select coalesce(sum(waiting_cash + confirmed_cash), 0)::int8 from link_day
  where link_id = short_link.id and day > (${now}::timestamptz at time zone 'Europe/Moscow')::date - 30)`

/** What all other tools brought in these days, and the one that brought the most of it. */
async function toolsOf(deps: Pick<Deps, 'db' | 'clock'>, whose: Whose) {
  const brought = counted(deps, whose)
    .where('short_link.short_type', '<>', shortType.link)
    .select(['short_link.id', 'short_link.project_id', 'project.name as project_name'])
    .select([toolName('short_link').as('name'), monthCash(deps.clock.now()).as('cash')])
  const best = await deps.db
    .selectFrom(brought.as('tool'))
    .select(['name', 'project_id', 'project_name', 'cash'])
    .select(sql<number>`(sum(cash) over ())::int8`.as('all'))
    .orderBy('cash', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (best === undefined) return { tools_month_cash: 0 }
  const { all, cash, ...tool } = best
  return { tools_month_cash: all / 100, ...(cash > 0 && { best_tool: { ...tool, month_cash: cash / 100 } }) }
}

/** A page of the promoter's links. What is hidden is still counted, and found below everything else. */
export async function listLinks(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  whose: Whose,
  { search, order_by, page, page_size }: Query,
  origin: string,
) {
  const all = listed(deps, whose)
  const found = search === '' ? all : searched(all, search, whose.projectId === null)
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await shown(found)
    .select(['short_link.project_id', 'project.name as project_name', 'project.logo as project_logo'])
    .select((eb) => labelOfProject(eb).as('ad'))
    .select(monthCash(deps.clock.now()).as('month_cash'))
    .orderBy('short_link.is_hidden')
    .$if(order_by === '-month_cash', (links) => links.orderBy('month_cash', 'desc').orderBy('cash', 'desc'))
    .orderBy(since, 'desc')
    .orderBy('short_link.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return {
    results: rows.map(({ month_cash, ad, ...row }) => ({
      ...savedLink(deps, row, origin),
      month_cash: month_cash / 100,
      project_ad: adOf(deps, { ad, projectpost_set: [] }).ad,
    })),
    count,
    ...(await toolsOf(deps, whose)),
  }
}
