import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { spawnServer, startServer } from '../../support/built-server.ts'
import { capturedLog } from '../../support/log.ts'

/** More rounds, for a long run: CRASH_ROUNDS=200 (writes) and CRASH_FIRST_STARTS=30. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2)
const firstStarts = Number(process.env.CRASH_FIRST_STARTS ?? 1)

const folder = mkdtempSync(join(tmpdir(), 'crash-'))
const programs = inject('programs')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A first start on a machine that is busy with the rest of the suite. Milliseconds. */
const longestWait = 90_000

const linesOf = (text: string) => text.split('\n').slice(0, -1).map(Number)

/** What the folder holds after a crash: opened as the server would, then closed. */
async function stored(dataFolder: string) {
  const database = await openDatabase(readConfig({ DATA_DIR: dataFolder }), capturedLog().log, () => undefined)
  try {
    const entries = await sql<{ id: number }>`select id from entry order by id`.execute(database.db)
    const sums = await sql<{ agree: boolean }>`
      select total.n = (select count(*) from entry) and total.amount = (select sum(amount) from entry)
        and not exists (select from entry full join journal using (id) where entry.id is null or journal.id is null)
        as agree from total`.execute(database.db)
    return { ids: entries.rows.map(({ id }) => id), agree: sums.rows[0]?.agree }
  } finally {
    await database.close()
  }
}

describe.each([
  ['on', rounds],
  ['off', Math.ceil(rounds / 3)],
] as const)('a server killed while it writes (DB_SYNC=%s)', (isSynced, rounds) => {
  const limit = longestWait + rounds * 15_000
  test(`loses nothing that it reported, and tears no transaction, in ${rounds} rounds`, {
    timeout: limit,
  }, async () => {
    const dataFolder = join(folder, `sync-${isSynced}`)
    const reported: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const running = spawnServer(programs['crash-writer'], { DATA_DIR: dataFolder, DB_SYNC: isSynced })
      const before = Date.now()
      // Reported at least, not written for so long: how fast it writes depends on what else the machine does.
      const enough = 2 + Math.random() * 400
      const isWriting = () => running.child.exitCode === null && Date.now() - before < longestWait
      while (linesOf(running.output()).length < enough && isWriting()) await pause(10)
      await pause(Math.random() * 20)
      expect(running.child.exitCode, running.output()).toBeNull()
      await running.kill('SIGKILL')
      expect(running.output()).not.toBe('')
      reported.push(...linesOf(running.output()))

      const { ids, agree } = await stored(dataFolder)
      const found = new Set(ids)
      expect({ lost: reported.filter((id) => !found.has(id)), agree }).toEqual({ lost: [], agree: true })
    }
    expect(reported.length).toBeGreaterThan(rounds)
  })
})

describe('a server killed while it starts for the first time', () => {
  const points = Array.from({ length: firstStarts }, (_, at) => Math.round(300 + ((at + 0.5) * 4_000) / firstStarts))
  test.each(points)('after %i ms starts the next time as if nothing had been', { timeout: 90_000 }, async (after) => {
    const dataFolder = join(folder, `first-${after}`)
    const killed = spawnServer(programs.main, { DATA_DIR: dataFolder })
    await pause(after)
    await killed.kill('SIGKILL')

    const again = await startServer(programs.main, { DATA_DIR: dataFolder })
    expect(await again.kill('SIGTERM')).toBe(0)
    // It has printed all its addresses only once it has ended: the first of them is what its start is known by.
    expect(again.output().match(/^ {2}http:/gm)).toHaveLength(4)
  })
})
