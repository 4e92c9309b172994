import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type Database, openDatabase, refuseOlder } from '#server/db/open.ts'
import { addDomain } from '../../support/brand.ts'
import { ageCaches } from '../../support/cache-clock.ts'
import { emptyDatabase, isPostgres } from '../../support/database.ts'
import { flakyProxy } from '../../support/flaky-proxy.ts'
import { capturedLog } from '../../support/log.ts'
import { type TestServer, testConfig, testServer } from '../../support/server.ts'

test('a transaction that is given up half-way leaves nothing, on either engine', async () => {
  const { db } = await emptyDatabase()
  const half = db.transaction().execute(async (trx) => {
    await addDomain(trx, { host: 'half.localhost' })
    throw new Error('given up')
  })
  await expect(half).rejects.toThrow('given up')
  expect(await db.selectFrom('domain').select('host').execute()).toEqual([])
})

test('a PostgreSQL older than those the tests run on is refused by its number', () => {
  expect(() => refuseOlder(140_012)).toThrow('PostgreSQL 15 or newer is needed, this one is 14')
  expect(() => refuseOlder(150_004)).not.toThrow()
})

// The embedded database has no wire that could be cut: what follows needs a PostgreSQL (TEST_DATABASE_URL).
const remote = isPostgres ? ['PostgreSQL'] : []

describe.each(remote)('a %s that goes away', () => {
  let proxy: Awaited<ReturnType<typeof flakyProxy>>
  let database: Database
  let server: TestServer

  beforeEach(async () => {
    const { pool } = await emptyDatabase()
    proxy = await flakyProxy(new URL(pool.options.connectionString ?? ''))
    database = await openDatabase(
      { ...testConfig, database: { ...testConfig.database, url: proxy.url, poolSize: 2 } },
      capturedLog().log,
      () => undefined,
    )
    server = await testServer({ db: database.db, storage: database.storage })
    await addDomain(server.db)
  })

  afterEach(async () => {
    await database.close().catch(() => undefined)
    await proxy.close()
  })

  async function ask() {
    // The database is asked each time.
    ageCaches(60_000)
    const answer = await server.api().get('/domain/get-domain')
    return { status: answer.status, retry: answer.headers.get('Retry-After') }
  }

  test('a database that goes away is a passing failure, and is used again after its return', async () => {
    expect(await ask()).toMatchObject({ status: 200 })
    await proxy.down()
    expect(await ask()).toMatchObject({ status: 503, retry: '5' })
    await proxy.up()
    await pause(100)
    expect(await ask()).toMatchObject({ status: 200 })
  })

  test('a network that swallows everything is a passing failure too', { timeout: 30_000 }, async () => {
    await ask()
    proxy.swallow()
    for (let time = 0; time < 3; time += 1) expect(await ask()).toMatchObject({ status: 503 })
    proxy.restore()
    await pause(200)
    expect(await ask()).toMatchObject({ status: 200 })
  })

  test('a database in the middle of a transaction leaves nothing of it', async () => {
    const half = database.db.transaction().execute(async (trx) => {
      await addDomain(trx, { host: 'half.localhost' })
      proxy.cut()
      await addDomain(trx, { host: 'whole.localhost' })
    })
    await expect(half).rejects.toThrow()
    await pause(200)
    const hosts = await database.db.selectFrom('domain').select('host').execute()
    expect(hosts).toEqual([{ host: 'localhost' }])
  })

  test('a slow statement is given up, and does not hold the others up', async () => {
    const slow = sql`select pg_sleep(10)`.execute(database.db)
    expect(await ask()).toMatchObject({ status: 200 })
    await expect(slow).rejects.toThrow(/statement timeout/)
  })

  test('a pool with no connection left answers 503', async () => {
    const busy = [sql`select pg_sleep(10)`.execute(database.db), sql`select pg_sleep(10)`.execute(database.db)]
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.some(({ status }) => status === 503)).toBe(true)
    await Promise.allSettled(busy)
    expect(await ask()).toMatchObject({ status: 200 })
  })

  test('a database is waited for at the start', { timeout: 30_000 }, async () => {
    await database.close()
    await proxy.down()
    const { log, lines } = capturedLog()
    const config = { ...testConfig, database: { ...testConfig.database, url: proxy.url } }
    const opening = openDatabase(config, log, () => undefined)
    await pause(1_500)
    await proxy.up()
    database = await opening
    expect(lines.map(({ event }) => event)).toContain('database.waiting')
  })
})
