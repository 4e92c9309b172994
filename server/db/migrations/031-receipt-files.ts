import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** The file of a tax receipt, where its promoter sent one. */
export const receiptFiles: Migration = statements(
  'alter table payout_receipt add column upload_id integer references upload (id) on delete set null',
  'create unique index payout_receipt_upload on payout_receipt (upload_id) where upload_id is not null',
)
