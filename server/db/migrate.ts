import { type Kysely, type Migration, Migrator, sql } from 'kysely'

import { migrations } from './migrations/catalogue.ts'

/** A migration that did not succeed; the database is as it was before. */
export class MigrationFailure extends Error {
  constructor(name: string, cause: unknown) {
    super(`Migration ${name} failed, nothing was changed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

/** What migrations were called when two of them had the number 002. */
export const formerNames: Readonly<Record<string, string>> = {
  '002-sign-in': '003-sign-in',
  '003-links': '004-links',
  '004-money': '005-money',
  '005-told-sessions': '006-session-notices',
  '006-months': '007-months',
  '007-reasons': '008-reasons',
  '008-brand-upkeep': '009-brand-upkeep',
  '009-codes-of-browsers': '010-codes-of-browsers',
}

/** Gives migrations that ran under one name another; returns whether there were any. */
async function rename<Schema>(db: Kysely<Schema>, names: readonly (readonly [string, string])[]): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_tables where tablename = 'kysely_migration'`.execute(db)
  if (rows.length === 0) return false
  const pairs = sql.join(names.map(([from, to]) => sql`(${from}::text, ${to}::text)`))
  const { numAffectedRows = 0n } = await sql`
    update kysely_migration set name = given.later from (values ${pairs}) as given (former, later)
    where name = given.former`.execute(db)
  return numAffectedRows > 0n
}

/**
 * Brings the database to the newest shape, all or nothing: what is pending runs in one transaction under an advisory
 * lock, so that processes that start at once wait for each other. Returns the names of those it ran.
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  catalogue: Readonly<Record<string, Migration>> = migrations,
): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...catalogue }) } })
  const pairs = Object.entries(formerNames)
  const isRenamed = await rename(db, pairs)
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error === undefined) return results.map(({ migrationName }) => migrationName)

  // The former build, which is gone back to now, knows the former names alone.
  if (isRenamed) {
    const back = pairs.map(([former, later]) => [later, former] as const)
    await rename(db, back)
  }
  const failed = results.find(({ status }) => status === 'Error')
  throw new MigrationFailure(failed?.migrationName ?? 'catalogue', error)
}
