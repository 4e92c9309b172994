import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** A notice to all processes when a session ends, by a process or by the operator's command. */
export const sessionNotices: Migration = statements(
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
