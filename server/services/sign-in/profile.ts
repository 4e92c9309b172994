import { sql } from 'kysely'

import { moneyStatus } from '#contract/codes.ts'
import type { Deps, SignedInSession } from '../../deps.ts'

const kopecksInRouble = 100

/** Deals that an address has room for. */
const mostDeals = 100

/** Deals of which the advertiser should have decided by now: how many, and the oldest. */
const overdueDeals = (promoterId: number, now: Date) => sql<{ count: number; ids: number[] }>`(
  select json_build_object('count', count(*), 'ids', coalesce(
    (array_agg(accrual.id order by accrual.created_at, accrual.id))[1:${mostDeals}::int], '{}'))
  from accrual join project on project.id = accrual.project_id
  where accrual.promoter_id = ${promoterId} and accrual.status = 'WA'
    and accrual.created_at + project.hold_days * interval '1 day' < ${now}::timestamptz)`

type DecisionRow = {
  readonly week: string | null
  readonly is_late: boolean
  readonly cash: number
  readonly count: number
}

/** What waits, by the week of Moscow in which it is decided: what is late first, what has no time for it last. */
const decisions = (promoterId: number, now: Date) => sql<DecisionRow[]>`(
  select coalesce(json_agg(json_build_object('week', week, 'is_late', is_late, 'cash', cash / 100.0, 'count', count)
    order by is_late desc, week nulls last), '[]')
  from (
    select is_late, sum(cash) as cash, count(*) as count,
      case when not is_late then to_char(date_trunc('week', due at time zone 'Europe/Moscow'), 'YYYY-MM-DD') end as week
    from (
      select accrual.cash, accrual.created_at + project.hold_days * interval '1 day' as due,
        coalesce(accrual.created_at + project.hold_days * interval '1 day' < ${now}::timestamptz, false) as is_late
      from accrual join project on project.id = accrual.project_id
      where accrual.promoter_id = ${promoterId} and accrual.status = ${moneyStatus.waiting}
    ) as waiting group by is_late, week
  ) as weeks)`

/** Kopecks of the deals that no advertiser has confirmed yet, from the sums that are kept with them. */
const waitingCash = (promoterId: number) => sql<number>`(
  select coalesce(sum(cash), 0)::int8 from accrual_month
  where promoter_id = ${promoterId} and status = ${moneyStatus.waiting})`

/** What a promoter sees of themselves: the balance in roubles, whose analytics they see, and no id of their own row. */
export async function profileOf(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { promoterId }: Pick<SignedInSession, 'promoterId'>,
) {
  const { balance, waiting, ...rest } = await db
    .selectFrom('promoter')
    .select(['balance', 'is_manager'])
    .$if(config.features.includes('money-dates'), (row) =>
      row
        .select(overdueDeals(promoterId, clock.now()).as('overdue_deals'))
        .select(decisions(promoterId, clock.now()).as('decisions')),
    )
    .$if(config.features.includes('statistics'), (row) => row.select(waitingCash(promoterId).as('waiting')))
    .where('id', '=', promoterId)
    .executeTakeFirstOrThrow()
  const cash = balance / kopecksInRouble
  return waiting === undefined ? { cash, ...rest } : { cash, waiting_cash: waiting / kopecksInRouble, ...rest }
}
