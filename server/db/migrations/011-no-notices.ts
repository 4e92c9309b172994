import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** Sessions are looked up at every call: no process waits for a notice of their end any more. */
export const noNotices: Migration = statements(
  'drop trigger session_over on session',
  'drop trigger promoter_disabled on promoter',
  'drop function tell_sessions_over()',
)
