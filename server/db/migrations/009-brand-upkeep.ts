import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/**
 * Where a brand's promoters write to; programs and promo codes that are withdrawn. These stay in the database: deals,
 * statistics and the codes that customers hold hang on them.
 */
export const brandUpkeep: Migration = statements(
  "alter table domain add column support_email text not null default ''",
  "alter table domain add column support_url text not null default ''",
  'alter table project add column removed_at timestamptz',
  'alter table project_promo_code add column removed_at timestamptz',
)
