import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

import type { Log } from '../ports/log.ts'
import { createFolder } from './create-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { freeSpace } from './free-space.ts'
import { SyncedFiles, syncedStart } from './synced-files.ts'

/** The folder is there, and cannot be opened. It is never deleted or repaired by itself. */
export class FolderUnreadable extends Error {
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

export class DiskFull extends Error {
  constructor(folder: string) {
    super(`The disk of ${folder} is full. Free some space and start again; nothing was changed.`)
  }
}

const startParams = (isSynced: boolean) =>
  isSynced ? [...PGlite.defaultStartParams.filter((flag) => flag !== '-F'), ...syncedStart] : PGlite.defaultStartParams

/** Locks and opens the embedded database, which is made first where there is none. */
export async function openEmbedded(folder: string, isSynced: boolean, log: Log, print: (line: string) => void) {
  if (freeSpace(dirname(folder)) < leastToOpen) throw new DiskFull(folder)
  const unlock = lockFolder(folder)
  try {
    const began = performance.now()
    if (!existsSync(folder)) print('Первый запуск: создаю базу данных, это займёт несколько секунд …')
    await createFolder(folder, isSynced)
    const database = await opened(folder, isSynced)
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

async function opened(folder: string, isSynced: boolean): Promise<PGlite> {
  try {
    const fs = isSynced ? new SyncedFiles(folder) : new NodeFS(folder)
    return await PGlite.create({ fs, startParams: startParams(isSynced) })
  } catch (failure) {
    throw new FolderUnreadable(folder, failure)
  }
}
