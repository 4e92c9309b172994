import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** Why an operator declined: the promoter reads a connection's reason, a payment's stays with the operator. */
export const reasons: Migration = statements(
  "alter table project_connection add column reason text not null default ''",
  "alter table payment add column reason text not null default ''",
)
