import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely } from 'kysely'
import pg from 'pg'

import { poolDialect } from '#server/db/dialect.ts'
import { readNumbers } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** How a pool reaches an embedded database: it has one connection. */
export function embeddedSettings(engine: PGlite): pg.PoolConfig {
  return { ...createPgConfig(engine), max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 }
}

/** A pool as the product makes it, and what goes through it. */
export function connected(settings: pg.PoolConfig) {
  readNumbers()
  const pool = new pg.Pool(settings)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, db: new Kysely<Tables>({ dialect: poolDialect(pool, true) }) }
}
