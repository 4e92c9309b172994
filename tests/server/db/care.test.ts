import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { upkeep } from '#server/db/upkeep.ts'
import { diskOf } from '#server/ports/disk.ts'
import { bareDatabase, type TestDatabase } from '../../support/database.ts'
import { capturedLog } from '../../support/log.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await bareDatabase()
})

afterEach(() => database.close())

/** The place in the journal where the last checkpoint began. */
async function lastCheckpoint(): Promise<string> {
  const { rows } = await sql<{
    place: string
  }>`select checkpoint_lsn::text as place from pg_control_checkpoint()`.execute(database.db)
  return rows[0]?.place ?? ''
}

describe('upkeep of the embedded database', () => {
  test('makes a checkpoint when something was written, and none when nothing was', async () => {
    const care = upkeep(capturedLog().log)
    const before = await lastCheckpoint()
    care.watch('select 1')
    await care.keep(database.db)
    expect(await lastCheckpoint()).toBe(before)

    await sql`create table note (id int)`.execute(database.db)
    care.watch('insert into note values (1)')
    await care.keep(database.db)
    const after = await lastCheckpoint()
    expect(after).not.toBe(before)
    await care.keep(database.db)
    expect(await lastCheckpoint()).toBe(after)
  })

  test('vacuums what changed, when nobody asks for half a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const care = upkeep(capturedLog().log)
      await sql`create table note (id int)`.execute(database.db)
      await sql`insert into note select generate_series(1, 100)`.execute(database.db)
      const rowsKnown = async () => {
        const { rows } = await sql<{
          n: number
        }>`select reltuples::int as n from pg_class where relname = 'note'`.execute(database.db)
        return rows[0]?.n
      }
      await care.keep(database.db)
      expect(await rowsKnown()).toBe(-1)
      vi.advanceTimersByTime(31_000)
      await care.keep(database.db)
      expect(await rowsKnown()).toBe(100)
    } finally {
      vi.useRealTimers()
    }
  })
})

test('writes stop on a disk that is nearly full, and go on when there is room again', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const { log, lines } = capturedLog()
    let room = 500
    const disk = diskOf('/', 200, log, () => room)
    const isReadOnly = [500, 199, 200].map((free) => {
      room = free
      vi.advanceTimersByTime(300)
      return disk.isReadOnly()
    })
    expect(isReadOnly).toEqual([false, true, false])
    expect(lines.map(({ event }) => event)).toEqual(['storage.read-only', 'storage.writable'])
  } finally {
    vi.useRealTimers()
  }
})
