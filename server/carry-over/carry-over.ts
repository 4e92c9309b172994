import { type Kysely, sql, type Transaction } from 'kysely'

import { fillLock } from '../db/fill.ts'

/** Nothing was carried over, and nothing was changed. */
export class NotCarried extends Error {}

/** What was found or brought: `isNew` when this run brought it. */
type Carried = { readonly isNew: boolean; readonly rows: number; readonly tables: number }

type Table = { readonly name: string; readonly key: readonly string[]; readonly parents: readonly string[] }

const ownTables = sql`relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
  and relname not like 'kysely_migration%'`

/** Every table with the columns of its primary key and the tables that its foreign keys lead to. */
async function tablesOf<Schema>(db: Kysely<Schema>): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select relname as name,
      coalesce((select json_agg(attname order by nth)
        from pg_constraint, unnest(conkey) with ordinality as part (number, nth), pg_attribute
        where conrelid = pg_class.oid and contype = 'p' and attrelid = conrelid and attnum = number), '[]') as key,
      coalesce((select json_agg(distinct parent.relname)
        from pg_constraint join pg_class parent on parent.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid), '[]') as parents
    from pg_class where ${ownTables} order by relname`.execute(db)
  return rows
}

/** Those first that others lead to. */
function parentsFirst(tables: readonly Table[]): readonly Table[] {
  const placed: Table[] = []
  let left = tables
  while (left.length > 0) {
    const ready = left.filter(({ parents }) => parents.every((name) => !left.some((table) => table.name === name)))
    if (ready.length === 0) throw new Error(`Tables lead to each other: ${left.map(({ name }) => name).join(', ')}`)
    placed.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return placed
}

/** Both sides write the same value with the same signs. */
const sameSigns = { timezone: 'UTC', datestyle: 'ISO', intervalstyle: 'postgres', bytea_output: 'hex' }

/** A transaction that writes values as the other side does. */
function withSameSigns<Schema, Result>(db: Kysely<Schema>, work: (trx: Transaction<Schema>) => Promise<Result>) {
  return db.transaction().execute(async (trx) => {
    for (const [name, value] of Object.entries(sameSigns))
      await sql`select set_config(${name}, ${value}, true)`.execute(trx)
    return await work(trx)
  })
}

/**
 * All rows of a table as PostgreSQL writes them, in an order that no collation changes, a portion at a time. To leave
 * before the last is to give the transaction up, and the cursor with it.
 */
async function* rowsOf<Schema>(trx: Transaction<Schema>, { name, key }: Table): AsyncGenerator<readonly string[]> {
  const order = sql.join(key.map((column) => sql`${sql.ref(`t.${column}`)}::text collate "C"`))
  await sql`declare carried no scroll cursor for select t::text as row from ${sql.table(name)} t order by ${order}`.execute(
    trx,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch 2000 from carried`.execute(trx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close carried`.execute(trx)
}

/** Sums come over as rows of their own: what keeps them up must not count the rows again. */
async function withoutTriggers<Schema>(
  target: Transaction<Schema>,
  tables: readonly Table[],
  work: () => Promise<void>,
) {
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(target)
  await work()
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(target)
}

async function bring<Schema>(target: Transaction<Schema>, { name }: Table, rows: readonly string[]) {
  const table = sql.table(name)
  await sql`insert into ${table} select (row).* from (select unnest(${rows}::text[])::${table} as row) given`.execute(
    target,
  )
}

/** Numbers that are given out next: those that are taken are not given out again. */
async function bringNextNumbers<Schema>(source: Transaction<Schema>, target: Transaction<Schema>) {
  const { rows } = await sql<{ name: string; last: number }>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(source)
  for (const { name, last } of rows) await sql`select setval(${name}::regclass, ${last})`.execute(target)
}

/** Compares a table row by row; returns how many there are. Throws NotCarried at the first that differs. */
async function compare<Schema>(source: Transaction<Schema>, target: Transaction<Schema>, table: Table) {
  const there = rowsOf(target, table)
  let count = 0
  for await (const rows of rowsOf(source, table)) {
    const { value: others = [] } = await there.next()
    const differs = rows.findIndex((row, nth) => row !== others[nth])
    if (differs >= 0 || others.length !== rows.length)
      throw new NotCarried(`${table.name}: строка ${count + Math.max(differs, 0) + 1} отличается`)
    count += rows.length
  }
  const { done } = await there.next()
  if (done !== true) throw new NotCarried(`${table.name}: в новой базе строк больше`)
  return count
}

async function isEmpty<Schema>(db: Kysely<Schema>, tables: readonly Table[]): Promise<boolean> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}

/** Rows of a run that was cut off are gone, but the disk space they took is not: after a crash no autovacuum frees it. */
async function giveBackRoom<Schema>(db: Kysely<Schema>, tables: readonly Table[]) {
  await sql`vacuum (full) ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db)
}

async function assertUtf8<Schema>(db: Kysely<Schema>) {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') throw new NotCarried(`Новой базе нужна кодировка UTF8, у неё ${encoding}`)
}

/**
 * Carries every row of one database over to another of the same shape, and compares both row by row before anything is
 * kept: all of it is one transaction, so a run that is cut off leaves nothing and may be repeated. A target that holds the
 * very same is found good; one that holds anything else is refused (NotCarried).
 */
export async function carryOver<Schema>(
  from: Kysely<Schema>,
  to: Kysely<Schema>,
  onTable: (name: string, rows: number) => void = () => undefined,
): Promise<Carried> {
  const tables = parentsFirst(await tablesOf(from))
  await assertUtf8(to)
  if (await isEmpty(to, tables)) await giveBackRoom(to, tables)
  return await withSameSigns(from, (source) =>
    withSameSigns(to, async (target) => {
      // A server that starts on the new database meanwhile must not fill it with the demo.
      await sql`select pg_advisory_xact_lock(${fillLock})`.execute(target)
      const isNew = await isEmpty(target, tables)
      if (isNew) {
        await withoutTriggers(target, tables, async () => {
          for (const table of tables) for await (const rows of rowsOf(source, table)) await bring(target, table, rows)
        })
        await bringNextNumbers(source, target)
      }
      let total = 0
      for (const table of tables) {
        const rows = await compare(source, target, table)
        onTable(table.name, rows)
        total += rows
      }
      return { isNew, rows: total, tables: tables.length }
    }),
  )
}
