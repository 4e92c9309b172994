import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** A claim may be about a deal that was refused: one for each deal, whatever else was said of its order. */
export const disputes: Migration = statements(
  'alter table claim add column disputed_id integer references accrual (id) on delete cascade',
  // Not every deal has a sum.
  'alter table claim drop constraint claim_price_check',
  'alter table claim add constraint claim_price_check check (price >= 0)',
  'drop index claim_order',
  `create unique index claim_order on claim (promoter_id, project_id, lower(order_number)) where disputed_id is null`,
  'create unique index claim_disputed on claim (disputed_id) where disputed_id is not null',
)
