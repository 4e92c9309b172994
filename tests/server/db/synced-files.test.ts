import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'

import { openDatabase } from '#server/db/open.ts'
import { capturedLog } from '../../support/log.ts'
import { testConfig } from '../../support/server.ts'

const syncs = vi.hoisted(() => ({ count: 0 }))

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return {
    ...fs,
    fdatasyncSync(handle: number) {
      syncs.count += 1
      fs.fdatasyncSync(handle)
    },
  }
})

const folder = mkdtempSync(join(tmpdir(), 'synced-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function syncsOf(
  isSynced: boolean,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<unknown>,
) {
  const config = { dataFolder: join(folder, String(isSynced)), database: { ...testConfig.database, isSynced } }
  const database = await openDatabase(config, capturedLog().log, () => undefined)
  try {
    await sql`create table note (id int)`.execute(database.db)
    const before = syncs.count
    await work(database.db)
    return syncs.count - before
  } finally {
    await database.close()
  }
}

test('each commit reaches the disk before it is reported, and a read costs nothing', { timeout: 60_000 }, async () => {
  const commits = await syncsOf(true, async (db) => {
    for (let id = 0; id < 20; id += 1) await sql`insert into note values (${id})`.execute(db)
    await sql`select * from note`.execute(db)
  })
  expect(commits).toBe(20)
})

test('three statements of one transaction reach it once', { timeout: 60_000 }, async () => {
  rmSync(join(folder, 'true'), { recursive: true, force: true })
  const commits = await syncsOf(true, (db) =>
    db.transaction().execute(async (trx) => {
      for (let id = 0; id < 3; id += 1) await sql`insert into note values (${id})`.execute(trx)
    }),
  )
  expect(commits).toBe(1)
})

test('a commit does not wait for the disk with DB_SYNC=off', { timeout: 60_000 }, async () => {
  const commits = await syncsOf(false, async (db) => {
    for (let id = 0; id < 5; id += 1) await sql`insert into note values (${id})`.execute(db)
  })
  expect(commits).toBe(0)
})
