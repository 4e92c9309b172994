import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { recordings as folder } from './config.ts'
import { differencesOf, withDifferences } from './differences.ts'
import { printRecordings, type Recording, type Recordings, readRecordings } from './recording.ts'

/** What the last run has seen, a file for each path; Playwright empties its folder before each run. */
export const seenFolder = join('test-results', 'recordings')

const fileOf = (machine: string) => join(folder, `${machine}.txt`)

/** What was approved of a machine's paths. */
export function approvedOf(machine: string): Recordings {
  const file = fileOf(machine)
  return existsSync(file) ? readRecordings(readFileSync(file, 'utf8')) : new Map()
}

const SeenFile = v.object({
  /** The walk has come to its end. */
  isWhole: v.boolean(),
  looks: v.array(v.object({ place: v.string(), events: v.array(v.string()), screen: v.string() })),
})
export type Seen = { readonly isWhole: boolean; readonly looks: Recording }

export function writeSeen(id: string, looks: Recording, isWhole: boolean): void {
  mkdirSync(seenFolder, { recursive: true })
  writeFileSync(join(seenFolder, `${id}.json`), JSON.stringify({ isWhole, looks }))
}

/** What the last run has seen, by path. */
export function readSeen(): ReadonlyMap<string, Seen> {
  const files = existsSync(seenFolder) ? readdirSync(seenFolder).filter((file) => file.endsWith('.json')) : []
  return new Map(
    files.map((file) => [
      file.replace(/\.json$/, ''),
      v.parse(SeenFile, JSON.parse(readFileSync(join(seenFolder, file), 'utf8'))),
    ]),
  )
}

/**
 * Approves what was seen of a machine's paths, those of its differences that are taken; what is no longer among its
 * paths goes, and a walk that broke off stays as it was. Gives the differences taken, the paths that broke off, and
 * those of which nothing is approved yet.
 */
export function approve(
  machine: string,
  ids: readonly string[],
  seen: ReadonlyMap<string, Seen>,
  isTaken: (difference: string) => boolean,
) {
  const before = approvedOf(machine)
  const whole = (id: string) => (seen.get(id)?.isWhole === true ? seen.get(id)?.looks : undefined)
  const now = ids.flatMap((id): [string, Recording][] => {
    const looks = whole(id)
    const recording = looks === undefined ? before.get(id) : withDifferences(before.get(id), looks, isTaken)
    return recording === undefined ? [] : [[id, recording]]
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(machine), printRecordings(new Map(now)))
  const differences = ids.flatMap((id) => {
    const looks = whole(id)
    return looks === undefined ? [] : differencesOf(before.get(id), looks)
  })
  return {
    taken: [...new Set(differences.map(({ id }) => id).filter(isTaken))],
    broken: ids.filter((id) => seen.get(id)?.isWhole === false),
    missing: ids.filter((id) => !now.some(([known]) => known === id)),
  }
}
