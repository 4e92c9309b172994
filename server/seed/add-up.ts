import { type Kysely, sql } from 'kysely'

import { moneyStatus } from '#contract/codes.ts'
import type { Tables } from '../db/tables.ts'

/** The sums that the services keep beside accruals and payouts, all at once. Those of clicks are there already. */
export async function addUpMoney(db: Kysely<Tables>) {
  await sql`
    insert into link_total (link_id, deals, cash)
    select link_id, count(*), sum(cash) from accrual where status <> ${moneyStatus.cancelled} group by 1
    on conflict (link_id) do update set deals = excluded.deals, cash = excluded.cash`.execute(db)
  await sql`
    insert into link_day (link_id, day, deals, waiting_cash, confirmed_cash)
    select link_id, (created_at at time zone 'Europe/Moscow')::date, count(*),
      coalesce(sum(cash) filter (where status = ${moneyStatus.waiting}), 0),
      coalesce(sum(cash) filter (where status <> ${moneyStatus.waiting}), 0)
    from accrual where status <> ${moneyStatus.cancelled} group by 1, 2
    on conflict (link_id, day) do update set deals = excluded.deals,
      waiting_cash = excluded.waiting_cash, confirmed_cash = excluded.confirmed_cash`.execute(db)
  await sql`
    insert into accrual_day (promoter_id, project_id, day, status, deals, price, cash)
    select promoter_id, project_id, (created_at at time zone 'Europe/Moscow')::date, status,
      count(*), sum(price), sum(cash)
    from accrual group by 1, 2, 3, 4
    on conflict (promoter_id, day, project_id, status) do update set
      deals = excluded.deals, price = excluded.price, cash = excluded.cash`.execute(db)
  await sql`
    update promoter set balance =
      coalesce((select sum(cash) from accrual where promoter_id = promoter.id
        and status in (${moneyStatus.completed}, ${moneyStatus.paid})), 0)
      - coalesce((select sum(cash) from payment where promoter_id = promoter.id
        and status <> ${moneyStatus.cancelled}), 0)`.execute(db)
}
