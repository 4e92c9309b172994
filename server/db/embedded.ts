import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

import { freeSpace } from '../ports/disk.ts'
import type { Log } from '../ports/log.ts'
import { lockFolder } from './folder-lock.ts'
import { SyncedFiles, syncedStart } from './synced-files.ts'

/** The folder is there, and cannot be opened. It is never deleted or repaired by itself. */
class FolderUnreadable extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The database in ${folder} cannot be opened; nothing in it was changed. ` +
        'Put a backup of the folder in its place, or move it away to start with an empty database.',
      { cause },
    )
  }
}

/** Below this not even opening is safe: a disk that fills up on the way freezes the process. */
const leastToOpen = 32 * 1024 * 1024

class DiskFull extends Error {
  constructor(folder: string) {
    super(`The disk of ${folder} is full. Free some space and start again; nothing was changed.`)
  }
}

/** Locks and opens the embedded database, which is made first where there is none. */
export async function openEmbedded(folder: string, isSynced: boolean, log: Log, print: (line: string) => void) {
  if (freeSpace(dirname(folder)) < leastToOpen) throw new DiskFull(folder)
  const unlock = lockFolder(folder)
  try {
    const began = performance.now()
    if (!existsSync(folder)) {
      print('Первый запуск: создаю базу данных, это займёт несколько секунд …')
      await create(folder, isSynced)
    }
    keepPrivate(folder, log)
    const database = await open(folder, isSynced)
    log.info('database.opened', { folder, ms: Math.round(performance.now() - began) })
    return {
      database,
      async close() {
        await database.close()
        unlock()
      },
    }
  } catch (failure) {
    unlock()
    throw failure
  }
}

/**
 * The engine makes files that everybody may read, and the folder around ours may be anyone's: this one lets nobody else in.
 * A disk that knows no rights is no reason not to serve.
 */
function keepPrivate(folder: string, log: Log) {
  try {
    chmodSync(folder, 0o700)
  } catch (failure) {
    log.warn('database.not-private', { folder, error: failure instanceof Error ? failure.message : typeof failure })
  }
}

/** Makes an empty database, whole or not at all: it gets its name when it is finished. Only the lock's holder may. */
async function create(folder: string, isSynced: boolean) {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const database = await PGlite.create(unfinished)
  await database.close()
  const entries = isSynced ? ['.', ...readdirSync(unfinished, { recursive: true, encoding: 'utf8' })] : []
  for (const entry of entries) sync(join(unfinished, entry))
  renameSync(unfinished, folder)
  if (isSynced) sync(dirname(folder))
}

function sync(path: string) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

const startParams = (isSynced: boolean) =>
  isSynced ? [...PGlite.defaultStartParams.filter((flag) => flag !== '-F'), ...syncedStart] : PGlite.defaultStartParams

async function open(folder: string, isSynced: boolean): Promise<PGlite> {
  try {
    const fs = isSynced ? new SyncedFiles(folder) : new NodeFS(folder)
    return await PGlite.create({ fs, startParams: startParams(isSynced) })
  } catch (failure) {
    throw new FolderUnreadable(folder, failure)
  }
}
