import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** How many runs of a machine reached a state, each counted once: still a sum of the day. */
export const chartReach: Migration = statements(
  'alter table chart_usage_day drop constraint chart_usage_day_kind_check',
  `alter table chart_usage_day add constraint chart_usage_day_kind_check
    check (kind in ('arrow', 'state', 'reach', 'time'))`,
)
