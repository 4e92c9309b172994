import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** Whoever ends a session, a process or the operator's command, tells all processes that remember sessions. */
export const toldSessions: Migration = statements(
  `create function tell_sessions_over() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sessions_over', tg_table_name);
      return null;
    end
  $$`,
  `create trigger session_over after delete on session
    for each row execute function tell_sessions_over()`,
  `create trigger promoter_disabled after update of disabled_at on promoter
    for each row when (old.disabled_at is distinct from new.disabled_at) execute function tell_sessions_over()`,
)
