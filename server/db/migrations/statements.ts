import { type Kysely, type Migration, sql } from 'kysely'

/** A migration of plain SQL, one statement at a time; there is no way back but a backup. */
export function statements(...texts: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const text of texts) await sql.raw(text).execute(db)
    },
  }
}
