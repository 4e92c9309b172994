import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { type DataLocation, readConfig } from '../../config.ts'
import { FolderInUse } from '../../db/folder-lock.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { clockFrom } from '../../ports/clock.ts'
import { chosenUploads } from '../../ports/from-settings.ts'
import { jsonLog } from '../../ports/json-log.ts'
import type { Log } from '../../ports/log.ts'
import { type Answer, answerTo, type Request } from '../run/answer.ts'
import { askServer } from '../run/channel.ts'

type Environment = Readonly<Record<string, string | undefined>>

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** How long a process that has the folder may take until it answers or is gone: a server's first start takes seconds. */
const longestWait = 30_000
const lookEvery = 250

/** Opens the database for one command and closes it again. */
async function answerDirectly(environment: Environment, request: Request): Promise<Answer> {
  const config = readConfig(environment)
  const database = await openDatabase(config, quiet, () => undefined)
  try {
    await database.whileStarting(migrate)
    const clock = clockFrom(config.clockStart)
    // What only a server's log would hold goes to stderr here.
    const log = { ...quiet, error: jsonLog(clock).error }
    const { db, storage } = database
    return await answerTo({ db, storage, uploads: chosenUploads({ config, log }), config, clock, log }, request)
  } finally {
    await database.close()
  }
}

/**
 * The embedded database belongs to one process: a server that has it answers, else it is opened here, under the same
 * lock. A process that has the lock without listening is starting, stopping, or another command: it is waited for.
 */
async function answerEmbedded(
  environment: Environment,
  { dataFolder }: DataLocation,
  request: Request,
): Promise<Answer> {
  const until = Date.now() + longestWait
  for (;;) {
    const answer = await askServer(dataFolder, request)
    if (answer !== null) return answer
    if (!existsSync(join(dataFolder, 'db')))
      return { status: 1, lines: [`В ${dataFolder} нет базы данных: её создаёт первый npm start`] }
    try {
      return await answerDirectly(environment, request)
    } catch (failure) {
      if (!(failure instanceof FolderInUse) || Date.now() > until) throw failure
      await pause(lookEvery)
    }
  }
}

/** Has a command run by the process that can reach the database of these settings. */
export function reach(environment: Environment, place: DataLocation, request: Request): Promise<Answer> {
  return place.isShared ? answerDirectly(environment, request) : answerEmbedded(environment, place, request)
}
