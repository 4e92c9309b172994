import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/**
 * How often the arrows of the state charts were taken and their states entered, and how many stays ended within each range
 * of time, by the day of Moscow: sums alone, with nothing of who it was. `range` is 0 but for times.
 */
export const chartUsage: Migration = statements(
  `create table chart_usage_day (
    day date not null,
    machine text not null,
    fingerprint text not null,
    kind text not null check (kind in ('arrow', 'state', 'time')),
    name text not null,
    range smallint not null,
    count bigint not null check (count > 0),
    primary key (day, machine, fingerprint, kind, name, range)
  )`,
)
