import { randomBytes } from 'node:crypto'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { type Kysely as AnyKysely, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

import type { Statements } from '#server/context.ts'
import { heardStatements } from '#server/db/heard-statements.ts'
import { migrate } from '#server/db/migrate.ts'
import { namingClient } from '#server/db/named-statements.ts'
import { readNumbers } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { emptyEmbedded } from './database-template.ts'

export type TestDatabase = {
  readonly db: AnyKysely<Tables>
  readonly pool: pg.Pool
  readonly statements: Statements
  close(): Promise<void>
}

const address = process.env.TEST_DATABASE_URL ?? ''

/** True when the tests run on PostgreSQL, where several connections are possible. */
export const isPostgres = address !== ''

function connected(settings: pg.PoolConfig) {
  readNumbers()
  const statements = heardStatements(!isPostgres)
  const pool = new pg.Pool({ ...settings, Client: namingClient(true, statements.tell) })
  pool.on('error', () => undefined)
  return { pool, statements, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

async function embedded(): Promise<TestDatabase> {
  const engine = await emptyEmbedded()
  const { db, pool, statements } = connected({
    ...createPgConfig(engine),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  })
  return {
    db,
    pool,
    statements,
    async close() {
      await db.destroy()
      await engine.close()
    },
  }
}

async function postgres(url: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Pool({ connectionString: url, max: 1 })
  await admin.query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const { db, pool, statements } = connected({ connectionString: own.href, max: 10, statement_timeout: 10_000 })
  return {
    db,
    pool,
    statements,
    async close() {
      await db.destroy()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** A database without any table: the embedded one, or PostgreSQL when `TEST_DATABASE_URL` is set. */
export async function bareDatabase(): Promise<TestDatabase> {
  return isPostgres ? await postgres(address) : await embedded()
}

let shared: Promise<TestDatabase> | undefined

/** The migrated database of this test file, emptied. */
export async function emptyDatabase(): Promise<TestDatabase> {
  shared ??= bareDatabase().then(async (database) => {
    await migrate(database.db)
    return database
  })
  const database = await shared
  await truncateAll(database.db)
  return database
}

export async function closeDatabase() {
  const database = await shared
  shared = undefined
  await database?.close()
}

async function truncateAll(db: Kysely<Tables>) {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_%'`.execute(db)
  const names = rows.map(({ name }) => name).join(', ')
  if (names !== '') await sql.raw(`truncate ${names} restart identity cascade`).execute(db)
}
