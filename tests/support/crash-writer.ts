import { writeSync } from 'node:fs'
import { sql } from 'kysely'

import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { capturedLog } from './log.ts'

/**
 * Writes until it is killed: one transaction of three statements after another, and each one's number to stdout once it
 * is committed. What was reported must be found again, and the three must agree.
 */
const { db } = await openDatabase(readConfig(process.env), capturedLog().log, () => undefined)
await sql`create table if not exists entry (id int primary key, amount int not null)`.execute(db)
await sql`create table if not exists total (sole boolean primary key default true, n int not null, amount bigint not null)`.execute(
  db,
)
await sql`create table if not exists journal (id int primary key, text text not null)`.execute(db)
await sql`insert into total (n, amount) values (0, 0) on conflict do nothing`.execute(db)

const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from entry`.execute(db)
for (let id = (rows[0]?.last ?? 0) + 1; ; id += 1) {
  const amount = 1 + (id % 97)
  await db.transaction().execute(async (trx) => {
    await sql`insert into entry values (${id}, ${amount})`.execute(trx)
    await sql`update total set n = n + 1, amount = amount + ${amount}`.execute(trx)
    await sql`insert into journal values (${id}, ${'x'.repeat(id % 300)})`.execute(trx)
  })
  writeSync(1, `${id}\n`)
}
