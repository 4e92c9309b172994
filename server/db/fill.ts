import { type Kysely, sql } from 'kysely'

import type { Deps } from '../deps.ts'
import type { Tables } from './tables.ts'

/** Any number that only this uses: two processes that start at once must not both fill the database. */
export const fillLock = 7_243_118

async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('domain').select('id').limit(1).executeTakeFirst()
  return row === undefined
}

/** Puts the demo into a database without a single domain, all of it or nothing. Returns whether it did. */
export async function fillEmpty(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'uploads'>): Promise<boolean> {
  const { db, clock, config, uploads } = deps
  if (!(await isEmpty(db))) return false
  // Most starts need none of the demo's texts.
  const { seedDemo } = await import('../seed/seed.ts')
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${fillLock})`.execute(trx)
    if (!(await isEmpty(trx))) return false
    await seedDemo(trx, clock.now(), config, uploads)
    return true
  })
}
