import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordings as folder } from './config.ts'
import { printRecordings, type Recording, type Recordings, readRecordings } from './recording.ts'

/** What the last run has seen, a file for each path; Playwright empties its folder before each run. */
export const seenFolder = join('test-results', 'recordings')

const fileOf = (machine: string) => join(folder, `${machine}.txt`)

/** What was approved of a machine's paths. */
export function approvedOf(machine: string): Recordings {
  const file = fileOf(machine)
  return existsSync(file) ? readRecordings(readFileSync(file, 'utf8')) : new Map()
}

export function writeSeen(id: string, recording: Recording): void {
  mkdirSync(seenFolder, { recursive: true })
  writeFileSync(join(seenFolder, `${id}.txt`), printRecordings(new Map([[id, recording]])))
}

/** What the last run has seen, by path. */
export function readSeen(): Recordings {
  const files = existsSync(seenFolder) ? readdirSync(seenFolder).filter((file) => file.endsWith('.txt')) : []
  return new Map(files.flatMap((file) => [...readRecordings(readFileSync(join(seenFolder, file), 'utf8'))]))
}

/**
 * Approves what was seen of a machine's paths; what is no longer among its paths goes. Gives how many have changed and
 * of how many nothing is approved yet.
 */
export function approve(machine: string, ids: readonly string[], seen: Recordings) {
  const before = approvedOf(machine)
  const now = ids.flatMap((id): [string, Recording][] => {
    const recording = seen.get(id) ?? before.get(id)
    return recording === undefined ? [] : [[id, recording]]
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(machine), printRecordings(new Map(now)))
  const changed = now.filter(([id, looks]) => JSON.stringify(looks) !== JSON.stringify(before.get(id))).length
  return { changed, missing: ids.length - now.length }
}
