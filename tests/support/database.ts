import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'

import type { Tables } from '#server/db/tables.ts'
import { connected, embeddedSettings } from './connected.ts'

export type TestDatabase = {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  close(): Promise<void>
}

const address = process.env.TEST_DATABASE_URL ?? ''

/** True when the tests run on PostgreSQL, where several connections are possible. */
export const isPostgres = address !== ''

async function embedded(dump: string): Promise<TestDatabase> {
  const engine = await PGlite.create({ loadDataDir: new Blob([readFileSync(dump)]) })
  const { db, pool } = connected(embeddedSettings(engine))
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      await engine.close()
    },
  }
}

async function postgres(template: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Pool({ connectionString: address, max: 1 })
  await admin.query(`create database ${name} template ${template}`)
  const own = new URL(address)
  own.pathname = `/${name}`
  const settings = { connectionString: own.href, max: 10, statement_timeout: 10_000 }
  const { db, pool } = connected(settings)
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** A database without any table: the embedded one, or PostgreSQL when `TEST_DATABASE_URL` is set. */
export async function bareDatabase(): Promise<TestDatabase> {
  return isPostgres ? postgres('template1') : embedded(inject('databases').bare)
}

/** A copy of the migrated database. */
async function migratedDatabase(): Promise<TestDatabase> {
  const { migrated, template } = inject('databases')
  return isPostgres ? postgres(template) : embedded(migrated)
}

let shared: Promise<TestDatabase> | undefined

/** The migrated database of this test file, emptied. */
export async function emptyDatabase(): Promise<TestDatabase> {
  shared ??= migratedDatabase()
  const database = await shared
  await deleteAll(database.db)
  return database
}

export async function closeDatabase() {
  const database = await shared
  shared = undefined
  await database?.close()
}

/**
 * Deletes row by row, as `truncate` makes a new file for each of some ninety tables and indexes, which takes twenty times
 * as long; without the checks of foreign keys the order does not matter.
 */
async function deleteAll(db: Kysely<Tables>) {
  await sql`
    do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      for name in
        select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'
      loop
        execute format('delete from %I', name);
      end loop;
      perform setval(format('%I', sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`.execute(db)
}
