import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** A code for each browser that asks, and sendings to browsers that are known for the phone counted by themselves. */
export const codesOfBrowsers: Migration = statements(
  'alter table one_time_code drop constraint one_time_code_domain_id_phone_key',
  'alter table one_time_code add unique (domain_id, phone, browser)',
  "alter table code_send add column device text not null default ''",
)
