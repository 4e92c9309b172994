import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, sql } from 'kysely'
import pg from 'pg'

import type { Config } from '../config.ts'
import { diskOf } from '../ports/disk.ts'
import type { Log } from '../ports/log.ts'
import type { Storage } from '../ports/storage.ts'
import type { PauseWatchdog } from '../process/watchdog.ts'
import { poolDialect } from './dialect.ts'
import { openEmbedded } from './embedded.ts'
import type { Tables } from './tables.ts'
import { upkeep } from './upkeep.ts'

/** An open database and what goes with it. `pool` is for libraries that speak node-postgres. */
export type Database = {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  readonly storage: Storage
  /** Runs work that may take its time: migrations and the demo know no time limit. */
  whileStarting<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Sums and counts are int8: far below 2^53 here, so numbers. */
export function readNumbers() {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
}

/** A lost idle connection is replaced at the next request; without a listener it would end the process. */
function tolerant(pool: pg.Pool, log: Log): pg.Pool {
  pool.on('error', () => log.warn('database.connection-lost'))
  // One that is lost while it is lent out fails its queries.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The database of the settings: PostgreSQL by its address, else the embedded one in the data folder. */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataFolder'>,
  log: Log,
  print: (line: string) => void,
  withWatchdogPaused: PauseWatchdog = (work) => work(),
): Promise<Database> {
  readNumbers()
  const { url } = config.database
  return url === null
    ? await embedded(config, log, print, withWatchdogPaused)
    : await postgres(url, config.database, log)
}

async function embedded(
  { database, dataFolder }: Pick<Config, 'database' | 'dataFolder'>,
  log: Log,
  print: (line: string) => void,
  withWatchdogPaused: PauseWatchdog,
): Promise<Database> {
  const folder = join(dataFolder, 'db')
  const { database: engine, close } = await openEmbedded(folder, database.isSynced, log, print)
  const care = upkeep(log)
  const pool = tolerant(
    new pg.Pool({
      ...createPgConfig(engine),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 10_000,
    }),
    log,
  )
  const dialect = poolDialect(pool, database.hasNamedStatements)
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => care.watch(query.sql) })
  care.start(db, withWatchdogPaused)
  return {
    db,
    pool,
    storage: diskOf(dataFolder, database.leastFree, log),
    whileStarting: (work) => work(db),
    async close() {
      care.stop()
      await db.destroy()
      await close()
    },
  }
}

const retryFor = 30_000
const alwaysWritable: Storage = { isReadOnly: () => false }

async function withoutTimeouts<Result>(
  url: string,
  log: Log,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const pool = tolerant(new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 }), log)
  const db = new Kysely<Tables>({ dialect: poolDialect(pool, false) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function postgres(
  url: string,
  { poolSize, hasNamedStatements }: Config['database'],
  log: Log,
): Promise<Database> {
  const pool = tolerant(
    new pg.Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: 2_500,
      // The server gives up first; the client's own limit is for a network that swallows the answer.
      statement_timeout: 2_700,
      query_timeout: 2_900,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
    }),
    log,
  )
  const db = new Kysely<Tables>({ dialect: poolDialect(pool, hasNamedStatements) })
  refuseOlder(await reached(db, log))
  return {
    db,
    pool,
    storage: alwaysWritable,
    whileStarting: (work) => withoutTimeouts(url, log, work),
    close: () => db.destroy(),
  }
}

/** 15 is the oldest that the tests have run on. `version`: 150004 is 15.4. */
export function refuseOlder(version: number): void {
  if (version < 150_000)
    throw new Error(`DATABASE_URL: PostgreSQL 15 or newer is needed, this one is ${Math.floor(version / 10_000)}`)
}

/** A database that starts beside us may need a while; after 30 s the start has failed. */
async function reached(db: Kysely<Tables>, log: Log): Promise<number> {
  const until = Date.now() + retryFor
  for (;;) {
    try {
      const { rows } = await sql<{ version: number }>`
        select current_setting('server_version_num')::int as version`.execute(db)
      return rows[0]?.version ?? 0
    } catch (failure) {
      if (Date.now() > until)
        throw new Error('The database of DATABASE_URL did not answer for 30 s', { cause: failure })
      log.warn('database.waiting')
      await pause(1_000)
    }
  }
}
