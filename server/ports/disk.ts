import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'

import type { Log } from './log.ts'
import type { Storage } from './storage.ts'

/** Room for those who may write there, in bytes, of a folder that may not be made yet; infinite where the system does not say. */
export function freeSpace(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    const above = dirname(folder)
    return above === folder ? Number.POSITIVE_INFINITY : freeSpace(above)
  }
}

/** A disk fills up within seconds: who is about to write looks again. */
const freshFor = 250

/** The disk of a folder that is written to. An embedded database whose disk is full while it writes its journal freezes the process. */
export function diskOf(folder: string, least: number, log: Log, room = freeSpace): Storage {
  let isReadOnly = false
  let lookedAt = Number.NEGATIVE_INFINITY
  return {
    isReadOnly() {
      if (performance.now() - lookedAt < freshFor) return isReadOnly
      const free = room(folder)
      const isShort = free < least
      if (isShort !== isReadOnly) log.warn(isShort ? 'storage.read-only' : 'storage.writable', { folder, free })
      isReadOnly = isShort
      lookedAt = performance.now()
      return isReadOnly
    },
  }
}
