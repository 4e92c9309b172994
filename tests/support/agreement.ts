import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'

import type { Tables } from '#server/db/tables.ts'

/** Rows of one query about sums, for `toEqual([])`: each row is a sum that differs from its parts. */
async function differences(db: Kysely<Tables>) {
  const day = sql`(created_at at time zone 'Europe/Moscow')::date`
  const queries = {
    balance: sql`
      select id from promoter where balance <>
        coalesce((select sum(cash) from accrual where promoter_id = promoter.id and status in ('CO', 'PA')), 0)
        - coalesce((select sum(cash) from payment where promoter_id = promoter.id and status <> 'CA'), 0)`,
    'link_total of deals': sql`
      select * from (select link_id, count(*) as deals, sum(cash) as cash from accrual where status <> 'CA' group by 1) own
      full join (select link_id, deals, cash from link_total where deals > 0 or cash > 0) kept using (link_id, deals, cash)
      where own.link_id is null or kept.link_id is null`,
    'link_total of clicks': sql`
      select * from (select link_id, count(*) as clicks from click group by 1) own
      full join (select link_id, clicks from link_total where clicks > 0) kept using (link_id, clicks)
      where own.link_id is null or kept.link_id is null`,
    link_day: sql`
      select * from (
        select link_id, (at at time zone 'Europe/Moscow')::date as day, count(*) as clicks from click group by 1, 2
      ) own full join (select * from link_day where clicks > 0) kept using (link_id, day, clicks)
      where own.link_id is null or kept.link_id is null`,
    'link_day of deals': sql`
      select * from (
        select link_id, ${day} as day, count(*) as deals,
          coalesce(sum(cash) filter (where status = 'WA'), 0) as waiting_cash,
          coalesce(sum(cash) filter (where status in ('CO', 'PA')), 0) as confirmed_cash
        from accrual where status <> 'CA' group by 1, 2
      ) own full join (select * from link_day where deals > 0 or waiting_cash > 0 or confirmed_cash > 0) kept
        using (link_id, day, deals, waiting_cash, confirmed_cash)
      where own.link_id is null or kept.link_id is null`,
    click_day: sql`
      select * from (
        select promoter_id, project_id, day, sum(clicks) as clicks
        from link_day join short_link on short_link.id = link_id where clicks > 0 group by 1, 2, 3
      ) own full join click_day kept using (promoter_id, project_id, day, clicks)
      where own.promoter_id is null or kept.promoter_id is null`,
    accrual_day: sql`
      select * from (
        select promoter_id, project_id, ${day} as day, status, count(*) as deals, sum(price) as price, sum(cash) as cash
        from accrual group by 1, 2, 3, 4
      ) own full join (select * from accrual_day where deals > 0) kept
        using (promoter_id, project_id, day, status, deals, price, cash)
      where own.promoter_id is null or kept.promoter_id is null`,
    accrual_month: sql`
      select * from (
        select promoter_id, project_id, date_trunc('month', day::timestamp)::date as month, status,
          sum(deals) as deals, sum(price) as price, sum(cash) as cash
        from accrual_day group by 1, 2, 3, 4
      ) own full join accrual_month kept using (promoter_id, project_id, month, status, deals, price, cash)
      where own.promoter_id is null or kept.promoter_id is null`,
    payment: sql`
      select id from payment where status <> 'CA' and cash <>
        coalesce((select sum(cash) from accrual where payment_id = payment.id and promoter_id = payment.promoter_id
          and project_id = payment.project_id and status = case payment.status when 'PA' then 'PA' else 'CO' end), 0)`,
    // One transfer: one promoter, one month, one decision.
    'payments of an order': sql`
      select order_id from payment join payout_order on payout_order.id = order_id group by order_id, payout_order.id
      having count(distinct (payment.status, payment.reason, payment.period, payment.promoter_id)) > 1
        or min(payment.promoter_id) <> payout_order.promoter_id or min(payment.period) <> payout_order.period`,
    'numbers of orders and payments': sql`select id from payout_order join payment using (id)`,
    'accruals of a cancelled payment': sql`
      select accrual.id from accrual join payment on payment.id = payment_id where payment.status = 'CA'`,
  }
  const found: Record<string, unknown> = {}
  for (const [name, query] of Object.entries(queries)) found[name] = (await query.execute(db)).rows
  return found
}

/** Every sum that is kept equals its parts, for every promoter, program, link and day. */
export async function expectAgreement(db: Kysely<Tables>) {
  for (const [name, rows] of Object.entries(await differences(db))) expect({ [name]: rows }).toEqual({ [name]: [] })
}
