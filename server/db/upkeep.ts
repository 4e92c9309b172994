import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Log } from '../ports/log.ts'
import type { PauseWatchdog } from '../process/watchdog.ts'
import type { Tables } from './tables.ts'

const checkpointEvery = 60_000
const idleFor = 30_000
const vacuumEvery = 10 * 60_000

/** Statements that leave something to write down; a `with` may. */
const writing = /^\s*(?:insert|update|delete|merge|with|create|alter|drop|truncate)\b/i

/**
 * What PostgreSQL's background workers do, which the embedded one does not have: a checkpoint a minute when something
 * was written (else the journal grows, and opening after a crash takes longer and longer), a vacuum when idle.
 */
export function upkeep(log: Log) {
  const written = { sinceCheckpoint: false, sinceVacuum: true }
  let askedAt = Date.now()
  let vacuumedAt = 0
  let timer: NodeJS.Timeout | undefined

  const keep = async (db: Kysely<Tables>) => {
    const now = Date.now()
    if (written.sinceVacuum && now - askedAt > idleFor && now - vacuumedAt > vacuumEvery) {
      await sql`vacuum (analyze)`.execute(db)
      written.sinceVacuum = false
      vacuumedAt = now
    }
    if (!written.sinceCheckpoint) return
    written.sinceCheckpoint = false
    await sql`checkpoint`.execute(db)
  }

  return {
    watch(text: string) {
      if (/^\s*(?:vacuum|checkpoint)/i.test(text)) return
      askedAt = Date.now()
      if (!writing.test(text)) return
      written.sinceCheckpoint = true
      written.sinceVacuum = true
    },
    keep,
    /** The embedded database works on our own loop: a vacuum of a large one holds it up for seconds. */
    start(db: Kysely<Tables>, withWatchdogPaused: PauseWatchdog) {
      timer = setInterval(() => {
        withWatchdogPaused(() => keep(db)).catch(() => log.warn('database.upkeep-failed'))
      }, checkpointEvery)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
