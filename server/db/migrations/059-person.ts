import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** What a session's browser is called, the e-mail address of a promoter that waits for its code, and the mail that brings the code. */
export const person: Migration = statements(
  "alter table session add column device text not null default ''",
  `create table email_change (
    promoter_id integer primary key references promoter (id) on delete cascade,
    email text not null default '',
    code_id text not null default '',
    code_hash text not null default '',
    wrong_entries integer not null default 0,
    sent jsonb not null default '[]'
  )`,
  'alter table outbox drop constraint outbox_kind_check',
  `alter table outbox add constraint outbox_kind_check
    check (kind in ('code', 'notice', 'email', 'push', 'messenger', 'mail-code'))`,
)
