import { statfsSync } from 'node:fs'

import type { Storage } from '../context.ts'
import type { Log } from '../ports/log.ts'

/** Room for those who may write there, in bytes; infinite where the system does not say. */
export function freeSpace(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

const lookEvery = 5_000
/** A disk fills up within seconds: who is about to write looks again. */
const freshFor = 250

/** Watches the disk of the embedded database: one that is full while it writes its journal freezes the process. */
export function guardFreeSpace(folder: string, least: number, log: Log, room = freeSpace) {
  let isReadOnly = room(folder) < least
  let lookedAt = performance.now()
  const look = () => {
    const isShort = room(folder) < least
    if (isShort !== isReadOnly) log.warn(isShort ? 'storage.read-only' : 'storage.writable', { free: room(folder) })
    isReadOnly = isShort
    lookedAt = performance.now()
  }
  const timer = setInterval(look, lookEvery)
  timer.unref()
  const storage: Storage = {
    isReadOnly() {
      if (performance.now() - lookedAt > freshFor) look()
      return isReadOnly
    },
  }
  return { storage, look, stop: () => clearInterval(timer) }
}
