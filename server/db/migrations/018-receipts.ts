import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** For which orders their promoters say that they gave a tax receipt, and where it can be looked at. */
export const receipts: Migration = statements(
  `create table payout_receipt (
    order_id integer primary key references payout_order (id) on delete cascade,
    given_at timestamptz not null,
    url text not null default ''
  )`,
)
