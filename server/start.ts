import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Config } from './config.ts'
import { fillEmpty } from './db/fill.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open.ts'
import type { Deps } from './deps.ts'
import { logFailure } from './errors/logging.ts'
import { openChannel } from './operator/run/channel.ts'
import { backgroundWork } from './ports/background.ts'
import { clockFrom } from './ports/clock.ts'
import {
  chosenCaptcha,
  chosenChannels,
  chosenCodeMail,
  chosenDelivery,
  chosenUploads,
  lookAtHosts,
} from './ports/from-settings.ts'
import type { Log } from './ports/log.ts'
import { type GaugeReading, noMetrics, processMetrics } from './ports/metrics.ts'
import type { UploadStore } from './ports/uploads.ts'
import type { PauseWatchdog } from './process/watchdog.ts'
import { keepClickMonths } from './services/links/click-months.ts'
import { startTimedJobs } from './services/schedule/timed-jobs.ts'

export type Started = { readonly deps: Deps; close(): Promise<void> }

type Outlets = {
  readonly log: Log
  readonly withWatchdogPaused?: PauseWatchdog
  /** Lines for a person at the terminal: progress of the first start, one-time codes in development. */
  readonly print: (line: string) => void
}

/** Of a hundred turns of the loop one was later; since it was last read, in seconds. */
function loopDelay(): GaugeReading {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return {
    name: 'nodejs_eventloop_delay_p99_seconds',
    help: 'Delay of one tick in a hundred.',
    read() {
      const late = delay.percentile(99) / 1e9
      delay.reset()
      return late
    },
  }
}

/** What is read of the database when the figures are. */
function readingsOf({ pool, storage }: Database, uploads: UploadStore): readonly GaugeReading[] {
  return [
    {
      name: 'storage_read_only',
      help: '1 while writes, or files, are refused for want of room.',
      read: () => Number(storage.isReadOnly() || uploads.isFull()),
    },
    { name: 'database_connections', help: 'Open connections.', read: () => pool.totalCount },
    { name: 'database_requests_waiting', help: 'Requests that wait for a connection.', read: () => pool.waitingCount },
  ]
}

/** Opens the database, brings it up to date, fills an empty one, and puts the parts together: all but the port. */
export async function start(config: Config, { log, print, withWatchdogPaused }: Outlets): Promise<Started> {
  const database = await openDatabase(config, log, print, withWatchdogPaused)
  try {
    const clock = clockFrom(config.clockStart)
    const ran = await database.whileStarting(migrate)
    if (ran.length > 0) log.info('database.migrated', { names: ran.join(' ') })
    const uploads = chosenUploads({ config, log })
    if (config.hasDemoSeed && (await database.whileStarting((db) => fillEmpty({ db, clock, config, uploads }))))
      print('Демо-данные готовы.')
    // Here it may take its time; where a backup holds it up, the turns below go on with it.
    await database
      .whileStarting((db) => keepClickMonths({ db, clock, config, log }))
      .catch((failure: unknown) => logFailure({ log, config }, 'clicks.months-waiting', {}, failure))

    const { db, storage } = database
    const metrics =
      config.metrics === null ? noMetrics : processMetrics([loopDelay(), ...readingsOf(database, uploads)], true)
    const base = { db, storage, uploads, config, clock, log, metrics }
    const background = backgroundWork(log)
    const outlets = {
      captcha: chosenCaptcha(base),
      delivery: chosenDelivery(base, print),
      channels: chosenChannels(base),
      codeMail: chosenCodeMail(base, print),
    }
    const deps: Deps = { ...base, background, ...outlets }
    // Nobody waits for it: neither a start nor a stop while names are not answered.
    void lookAtHosts(deps)
    const stopTimedJobs = startTimedJobs(deps)
    // Others cannot open the embedded database beside us; a PostgreSQL they reach themselves.
    const channel = config.database.url === null ? await openChannel(deps) : null
    return {
      deps,
      async close() {
        stopTimedJobs()
        channel?.close()
        await deps.background.idle()
        await database.close()
      },
    }
  } catch (failure) {
    await database.close()
    throw failure
  }
}
