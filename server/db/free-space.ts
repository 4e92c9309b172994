import { statfsSync } from 'node:fs'

import type { Storage } from '../context.ts'
import type { Log } from '../ports/log.ts'

/** Room for those who may write there, in bytes; infinite where the system does not tell. */
export function freeSpace(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

const lookEvery = 5_000

/** Watches the disk of the embedded database: one that is full while it writes its journal freezes the process. */
export function guardFreeSpace(folder: string, least: number, log: Log, room = freeSpace) {
  let isReadOnly = room(folder) < least
  const look = () => {
    const isShort = room(folder) < least
    if (isShort !== isReadOnly) log.warn(isShort ? 'storage.read-only' : 'storage.writable', { free: room(folder) })
    isReadOnly = isShort
  }
  const timer = setInterval(look, lookEvery)
  timer.unref()
  const storage: Storage = { isReadOnly: () => isReadOnly }
  return { storage, look, stop: () => clearInterval(timer) }
}
