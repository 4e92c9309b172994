import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/**
 * Deals by month beside those by day: a year of them is a dozen rows for each program and status instead of hundreds.
 * The database itself carries a day's change over, whatever writes it. That has locked the promoter, so no two
 * wait for each other's months crosswise.
 */
export const months: Migration = statements(
  `create table accrual_month (
    promoter_id integer not null references promoter (id) on delete cascade,
    project_id integer not null references project (id) on delete cascade,
    month date not null check (extract(day from month) = 1),
    status text not null,
    deals bigint not null default 0 check (deals >= 0),
    price bigint not null default 0 check (price >= 0),
    cash bigint not null default 0 check (cash >= 0),
    primary key (promoter_id, month, project_id, status)
  )`,
  'create index accrual_month_project on accrual_month (project_id, month)',
  `insert into accrual_month (promoter_id, project_id, month, status, deals, price, cash)
    select promoter_id, project_id, date_trunc('month', day::timestamp)::date, status, sum(deals), sum(price), sum(cash)
    from accrual_day group by 1, 2, 3, 4`,
  `create function add_to_month() returns trigger language plpgsql as $$
    declare
      first_day date := date_trunc('month', new.day::timestamp)::date;
    begin
      insert into accrual_month (promoter_id, project_id, month, status)
      values (new.promoter_id, new.project_id, first_day, new.status)
      on conflict (promoter_id, month, project_id, status) do nothing;
      update accrual_month set
        deals = deals + new.deals - coalesce(old.deals, 0),
        price = price + new.price - coalesce(old.price, 0),
        cash = cash + new.cash - coalesce(old.cash, 0)
      where promoter_id = new.promoter_id and month = first_day and project_id = new.project_id
        and status = new.status;
      return null;
    end
  $$`,
  `create trigger day_to_month after insert or update on accrual_day
    for each row execute function add_to_month()`,
)
