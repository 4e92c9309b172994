import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import { heardStatements } from '#server/db/heard-statements.ts'
import { namingClient } from '#server/db/named-statements.ts'
import { readNumbers } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** How a pool reaches an embedded database: it has one connection. */
export function embeddedSettings(engine: PGlite): pg.PoolConfig {
  return { ...createPgConfig(engine), max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 }
}

/** A pool as the product makes it, and what goes through it. `isAlone`: no other process writes to the database. */
export function connected(settings: pg.PoolConfig, isAlone = true) {
  readNumbers()
  const statements = heardStatements(isAlone)
  const pool = new pg.Pool({ ...settings, Client: namingClient(true, statements.tell) })
  pool.on('error', () => undefined)
  return { pool, statements, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}
