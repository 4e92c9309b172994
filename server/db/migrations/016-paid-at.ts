import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** When the bank's word came that a payment is paid; null of what was paid before it was kept. */
export const paidAt: Migration = statements('alter table payment add column paid_at timestamptz')
