import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/**
 * What the optional calls need: links with names, which are listed once they were saved; what each link's deals brought
 * by day; why an advertiser cancelled, and how many days they take to decide. Links that have brought somebody were
 * given out, so they count as saved.
 */
export const optionalCalls: Migration = statements(
  `alter table short_link
    add column name text not null default '',
    add column is_hidden boolean not null default false,
    add column saved_at timestamptz`,
  `update short_link set saved_at = created_at where short_type = 'LI' and exists (
    select from link_total where link_id = short_link.id and (clicks > 0 or deals > 0))`,

  `alter table link_day
    add column deals bigint not null default 0 check (deals >= 0),
    add column waiting_cash bigint not null default 0 check (waiting_cash >= 0),
    add column confirmed_cash bigint not null default 0 check (confirmed_cash >= 0)`,
  `insert into link_day (link_id, day, deals, waiting_cash, confirmed_cash)
    select link_id, (created_at at time zone 'Europe/Moscow')::date, count(*),
      coalesce(sum(cash) filter (where status = 'WA'), 0), coalesce(sum(cash) filter (where status in ('CO', 'PA')), 0)
    from accrual where status <> 'CA' group by 1, 2
    on conflict (link_id, day) do update set deals = excluded.deals,
      waiting_cash = excluded.waiting_cash, confirmed_cash = excluded.confirmed_cash`,

  "alter table accrual add column reason text not null default ''",
  'alter table project add column hold_days integer check (hold_days between 0 and 365)',
)
