import { sql } from 'kysely'
import type { Period } from '#contract/accruals.ts'
import { connectionStatus, moneyStatus } from '#contract/codes.ts'
import type { Deps } from '../../deps.ts'

type Reader = Pick<Deps, 'db'>

/** Whose figures: a promoter's own, or for a manager all of the brand's. */
type Scope = { readonly promoterId: number } | { readonly domainId: number }

export async function scopeOf({ db }: Reader, promoterId: number, domainId: number): Promise<Scope> {
  const promoter = await db
    .selectFrom('promoter')
    .select('is_manager')
    .where('id', '=', promoterId)
    .executeTakeFirstOrThrow()
  return promoter.is_manager ? { domainId } : { promoterId }
}

function ownedBy(scope: Scope) {
  if ('promoterId' in scope) return sql`promoter_id = ${scope.promoterId}`
  return sql`project_id in (select id from project where domain_id = ${scope.domainId})`
}

/** The days' rows within the scope; both ends of the period are included. */
function within(scope: Scope, { date_from, date_to }: Period) {
  return sql`${ownedBy(scope)} and day between ${date_from}::date and ${date_to}::date`
}

/** Whole months as their sums, and the days before and after them: the fewest rows that make up the period. */
function dealsWithin(scope: Scope, { date_from, date_to }: Period) {
  const first = sql`(date_trunc('month', ${date_from}::date - interval '1 day') + interval '1 month')::date`
  const last = sql`greatest(${first}, date_trunc('month', ${date_to}::date + interval '1 day')::date)`
  return sql`
    select status, deals, price, cash from accrual_month
    where ${ownedBy(scope)} and month >= ${first} and month < ${last}
    union all
    select status, deals, price, cash from accrual_day
    where ${ownedBy(scope)} and day between ${date_from}::date and least(${first} - 1, ${date_to}::date)
    union all
    select status, deals, price, cash from accrual_day
    where ${ownedBy(scope)} and day between ${last} and ${date_to}::date`
}

type Sums = { readonly status: string; readonly deals: number; readonly price: number; readonly cash: number }

const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 10_000) / 100)

/**
 * Deals of the period by status, in roubles. The share of expenses is the reward against the receipts of accrued and
 * paid deals; its second form counts the waiting deals too, as if all were accrued. Conversion is deals against clicks,
 * those by promo code aside, which nobody opens. A share of nothing is null.
 */
export async function accrualAnalytics({ db }: Reader, scope: Scope, period: Period) {
  const { rows } = await sql<Sums>`
    select status, sum(deals)::int8 as deals, sum(price)::int8 as price, sum(cash)::int8 as cash
    from (${dealsWithin(scope, period)}) as sums group by status`.execute(db)
  const clicked = await sql<{ clicks: number }>`
    select coalesce(sum(clicks), 0)::int8 as clicks from click_day where ${within(scope, period)}`.execute(db)
  // As their index says it: a code that is bound would find none of it.
  const byCode = await sql<{ deals: number }>`
    select coalesce(sum(deals), 0)::int8 as deals from short_link join link_day on link_id = short_link.id
    where ${within(scope, period)} and short_type = 'PR'`.execute(db)
  const of = (status: string) => rows.find((row) => row.status === status) ?? { deals: 0, price: 0, cash: 0 }
  const [waiting, completed, paid] = [of(moneyStatus.waiting), of(moneyStatus.completed), of(moneyStatus.paid)]
  const price = completed.price + paid.price
  const cash = completed.cash + paid.cash
  const deals = waiting.deals + completed.deals + paid.deals
  return {
    waiting_price_sum: waiting.price / 100,
    completed_price_sum: completed.price / 100,
    paid_price_sum: paid.price / 100,
    completed_cash_sum: completed.cash / 100,
    paid_cash_sum: paid.cash / 100,
    waiting_cash_sum: waiting.cash / 100,
    waiting_count: waiting.deals,
    completed_count: completed.deals,
    paid_count: paid.deals,
    percentage_of_advertising_expense: share(cash, price),
    percentage_of_advertising_expense_mb: share(cash + waiting.cash, price + waiting.price),
    percentage_of_conversion_to_sale: share(deals - (byCode.rows[0]?.deals ?? 0), clicked.rows[0]?.clicks ?? 0),
  }
}

type Joined = { readonly using: number; readonly moderated: number; readonly joined: number }

/**
 * Connections to programs: how many are in use and how many wait for a manager at the period's end, and how many were
 * asked for within it (`dynamic`).
 */
export async function connectionAnalytics({ db }: Reader, scope: Scope, { date_from, date_to }: Period) {
  const whose =
    'promoterId' in scope
      ? sql`connection.promoter_id = ${scope.promoterId}`
      : sql`connection.project_id in (select id from project where domain_id = ${scope.domainId})`
  const { rows } = await sql<Joined>`
    select
      count(*) filter (where status = ${connectionStatus.using}) as using,
      count(*) filter (where status = ${connectionStatus.moderated}) as moderated,
      count(*) filter (where day >= ${date_from}::date) as joined
    from (
      select status, (created_at at time zone 'Europe/Moscow')::date as day
      from project_connection connection where ${whose}
    ) as connection
    where day <= ${date_to}::date`.execute(db)
  const found = rows[0] ?? { using: 0, moderated: 0, joined: 0 }
  return {
    project_connected_using_count: found.using,
    project_connected_moderated_count: found.moderated,
    project_connected_dynamic_count: found.joined,
  }
}
