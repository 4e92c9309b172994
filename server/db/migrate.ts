import { type Kysely, type Migration, Migrator } from 'kysely'

import { migrations } from './migrations/catalogue.ts'

/** A migration that did not succeed; the database is as it was before. */
export class MigrationFailure extends Error {
  constructor(name: string, cause: unknown) {
    super(`Migration ${name} failed, nothing was changed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
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
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error === undefined) return results.map(({ migrationName }) => migrationName)

  const failed = results.find(({ status }) => status === 'Error')
  throw new MigrationFailure(failed?.migrationName ?? 'catalogue', error)
}
