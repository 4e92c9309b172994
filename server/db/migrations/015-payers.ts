import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/** Who pays a brand's promoters, as a payment order names them: beside the brand, whose row goes to its pages. */
export const payers: Migration = statements(
  `create table payer (
    domain_id integer primary key references domain (id) on delete cascade,
    name text not null default '',
    inn text not null default '',
    account text not null default '',
    bank text not null default '',
    bik text not null default '',
    corr text not null default ''
  )`,
)
