import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** What a program is chosen by: its kind, in the advertiser's words, and what became of its deals lately. */
export const programFigures: Migration = statements(
  `alter table project add column category text not null default '' check (char_length(category) <= 40)`,
  `create table project_figures (
    project_id integer primary key references project (id) on delete cascade,
    approval_rate integer check (approval_rate between 0 and 100),
    decision_days integer check (decision_days > 0),
    at timestamptz not null
  )`,
)
