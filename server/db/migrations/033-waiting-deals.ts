import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** Each visit asks which deals should have been decided by now: of a promoter's many only those that wait are looked at. */
export const waitingDeals: Migration = statements(
  `create index accrual_waiting on accrual (promoter_id, created_at) where status = 'WA'`,
)
