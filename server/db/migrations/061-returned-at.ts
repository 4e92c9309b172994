import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** When the bank's word came that a payment is sent back; of what came back before, its promoter's notification has it. */
export const returnedAt: Migration = statements(
  'alter table payment add column returned_at timestamptz',
  `update payment set returned_at = said.at from (
      select subject_id as order_id, max(created_at) as at from notification
      where kind = 'returned' and subject_type = 'payout' group by subject_id
    ) as said
    where payment.status = 'CA' and payment.order_id = said.order_id`,
)
