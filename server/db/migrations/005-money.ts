import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** Payouts by month, the sums by day that analytics read, and managers, who see their brand's totals. */
export const money: Migration = statements(
  `alter table promoter
    add column is_manager boolean not null default false,
    add constraint promoter_balance_is_covered check (balance >= 0)`,

  // A period is a month as YYYY-MM; one payout of it for each program, unless it was cancelled.
  "alter table payment add column period text not null default '' check (period ~ '^([0-9]{4}-[0-9]{2})?$')",
  `create unique index payment_period on payment (promoter_id, project_id, period)
    where period <> '' and status <> 'CA'`,

  `alter table accrual
    add column accrued_at timestamptz,
    add column payment_id integer references payment (id) on delete set null`,
  'create index accrual_payment on accrual (payment_id)',
  `create index accrual_due on accrual (promoter_id, accrued_at) where status = 'CO' and payment_id is null`,

  `create table accrual_day (
    promoter_id integer not null references promoter (id) on delete cascade,
    project_id integer not null references project (id) on delete cascade,
    day date not null,
    status text not null,
    deals bigint not null default 0 check (deals >= 0),
    price bigint not null default 0 check (price >= 0),
    cash bigint not null default 0 check (cash >= 0),
    primary key (promoter_id, day, project_id, status)
  )`,
  'create index accrual_day_project on accrual_day (project_id, day)',

  `create table click_day (
    promoter_id integer not null references promoter (id) on delete cascade,
    project_id integer not null references project (id) on delete cascade,
    day date not null,
    clicks bigint not null default 0 check (clicks >= 0),
    primary key (promoter_id, day, project_id)
  )`,
  'create index click_day_project on click_day (project_id, day)',
)
