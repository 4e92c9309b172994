import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { heardStatements } from '#server/db/heard-statements.ts'
import { toldChanges } from '#server/db/told-changes.ts'
import { addDomain, addPromoter } from '../../support/brand.ts'
import { emptyDatabase, isPostgres, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase
let told: ReturnType<typeof toldChanges>
let promoter: { id: number; domain_id: number }
let heard = 0

const heardSoon = (times: number) => vi.waitFor(() => expect(heard).toBe(times), { timeout: 2_000 })

async function addSession(id: string) {
  const at = new Date()
  const row = {
    id: id.repeat(64),
    promoter_id: promoter.id,
    domain_id: promoter.domain_id,
    created_at: at,
    seen_at: at,
  }
  await database.db.insertInto('session').values(row).execute()
}

const remote = isPostgres ? ['PostgreSQL'] : []

test('what one process alone writes to needs nobody to tell of it', () => {
  expect(heardStatements(true).told).toBeNull()
})

describe.each(remote)('what other processes of a %s tell', () => {
  beforeEach(async () => {
    database = await emptyDatabase()
    const domain = await addDomain(database.db)
    promoter = await addPromoter(database.db, { domain_id: domain.id, phone: '+79991234567' })
    told = toldChanges(database.pool.options.connectionString ?? '')
    told.heed(() => {
      heard += 1
    })
    await vi.waitFor(() => expect(told.isHeard()).toBe(true), { timeout: 5_000 })
    heard = 0
  })
  afterEach(() => told.close())

  test('is each session that ends and each promoter who is disabled, and nothing else', async () => {
    await addSession('a')
    await addSession('b')
    await database.db.updateTable('session').set({ seen_at: new Date() }).execute()
    await database.db.updateTable('promoter').set({ first_name: 'Анна' }).execute()
    await database.db.deleteFrom('session').where('id', '=', 'c').execute()
    await database.db.deleteFrom('session').where('id', 'like', 'a%').execute()
    await heardSoon(1)
    await database.db.updateTable('promoter').set({ disabled_at: new Date() }).execute()
    await heardSoon(2)
    await database.db.deleteFrom('promoter').execute()
    await heardSoon(3)
  })

  test('comes only when it is true for everybody', async () => {
    await addSession('a')
    await database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('session').execute()
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(heard).toBe(0)
    })
    await heardSoon(1)
  })

  test('has come here once it is passed on, and comes to the others in that moment', async () => {
    const other = toldChanges(database.pool.options.connectionString ?? '')
    let there = 0
    other.heed(() => {
      there += 1
    })
    await vi.waitFor(() => expect(other.isHeard()).toBe(true), { timeout: 5_000 })
    there = 0
    for (let round = 1; round <= 50; round += 1) {
      await addSession('a')
      await database.db.deleteFrom('session').execute()
      await told.passedOn()
      expect(heard).toBe(round)
      await vi.waitFor(() => expect(there).toBe(round), { timeout: 500, interval: 1 })
    }
    other.close()
  })

  test('is not believed once the line is cut, and what may have been missed is told when it is back', async () => {
    await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_notify($1, $2)%' and pid <> pg_backend_pid()`)
    await vi.waitFor(() => expect(told.isHeard()).toBe(false), { timeout: 2_000, interval: 5 })
    await vi.waitFor(() => expect(told.isHeard()).toBe(true), { timeout: 5_000 })
    expect(heard).toBe(1)
  })
})
