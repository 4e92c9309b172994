import { sql } from 'kysely'
import type { Period } from '#contract/accruals.ts'
import { moneyStatus, shortType } from '#contract/codes.ts'
import type { Grouping } from '#contract/statistics.ts'
import type { Deps } from '../../deps.ts'
import { toolName } from '../links/tool-name.ts'

type Whose = { readonly promoterId: number; readonly projectId: number | null }

type Sums = {
  readonly key: string
  readonly views: number
  readonly deals: number
  readonly waiting: number
  readonly confirmed: number
  readonly code_deals: number
  readonly code_sum: number
}

const { waiting, cancelled } = moneyStatus
const { promoCode } = shortType

function owned({ promoterId, projectId }: Whose) {
  const ofProject = projectId === null ? sql`` : sql` and project_id = ${projectId}`
  return sql`promoter_id = ${promoterId}${ofProject}`
}

/** The sums by day that the dashboard reads: a year of them is a few hundred rows for each program. */
function daySums(whose: Whose, { date_from, date_to }: Period) {
  const within = sql`${owned(whose)} and day between ${date_from}::date and ${date_to}::date`
  return sql`
    select day, project_id, clicks as views, 0 as deals, 0 as waiting, 0 as confirmed, 0 as code_deals, 0 as code_sum
    from click_day where ${within}
    union all
    select day, project_id, 0, deals, case status when ${waiting} then cash else 0 end,
      case status when ${waiting} then 0 else cash end, 0, 0
    from accrual_day where ${within} and status <> ${cancelled}
    union all
    select day, project_id, 0, 0, 0, 0, deals, waiting_cash + confirmed_cash
    from short_link join link_day on link_id = short_link.id where ${within} and short_type = ${promoCode}`
}

const added = sql`sum(views)::int8 as views, sum(deals)::int8 as deals, sum(waiting)::int8 as waiting,
  sum(confirmed)::int8 as confirmed, sum(code_deals)::int8 as code_deals, sum(code_sum)::int8 as code_sum`

function byDay(whose: Whose, period: Period) {
  return sql<Sums>`
    select to_char(day, 'YYYY-MM-DD') as key, ${added} from (${daySums(whose, period)}) as brought
    group by day having sum(views) > 0 or sum(deals) > 0 order by day`
}

type ProgramSums = Sums & { readonly name: string; readonly project_id: number }

function byProgram(whose: Whose, period: Period) {
  return sql<ProgramSums>`
    select project_id::text as key, project.name, project_id, ${added}
    from (${daySums(whose, period)}) as brought join project on project.id = project_id
    group by project_id, project.name having sum(views) > 0 or sum(deals) > 0
    order by views desc, deals desc, project_id`
}

/**
 * The days of the promoter's links within the period, added up for each link: one look into the index for each of theirs,
 * however many links the others have.
 */
function linkSums(whose: Whose, { date_from, date_to }: Period) {
  return sql`
    select link.id, link.sub, link.short_type, link.name, link.target, link.project_id, brought.*,
      case link.short_type when ${promoCode} then deals else 0 end as code_deals,
      case link.short_type when ${promoCode} then waiting + confirmed else 0 end as code_sum
    from short_link link, lateral (
      select sum(clicks)::int8 as views, sum(deals)::int8 as deals, sum(waiting_cash)::int8 as waiting,
        sum(confirmed_cash)::int8 as confirmed
      from link_day where link_id = link.id and day between ${date_from}::date and ${date_to}::date
    ) as brought
    where ${owned(whose)} and (views > 0 or deals > 0)`
}

function bySub(whose: Whose, period: Period) {
  return sql<Sums>`
    select sub as key, ${added}
    from (${linkSums(whose, period)}) as link
    group by sub order by views desc, deals desc, key`
}

type LinkSums = Sums & {
  readonly sub: string
  readonly short_type: string
  readonly name: string
  readonly target: string
  readonly project_id: number
}

function byLink(whose: Whose, period: Period) {
  return sql<LinkSums>`
    select id::text as key, sub, short_type, ${toolName('link')} as name, target, project_id, views, deals, waiting, confirmed,
      code_deals, code_sum
    from (${linkSums(whose, period)}) as link
    order by views desc, deals desc, id desc`
}

const grouped = { day: byDay, sub: bySub, link: byLink, program: byProgram } as const

/**
 * What came to the promoter within the period, day by day, by SUB ID, by link or by program, in roubles. All read sums that
 * are kept with the deals and clicks themselves, so they agree with the accruals to the kopeck.
 */
export async function statisticsOf({ db }: Pick<Deps, 'db'>, whose: Whose, period: Period, by: Grouping) {
  const { rows } = await grouped[by](whose, period).execute(db)
  return rows.map(({ waiting, confirmed, code_sum, ...row }) => ({
    ...row,
    waiting_cash: waiting / 100,
    confirmed_cash: confirmed / 100,
    code_cash: code_sum / 100,
  }))
}
