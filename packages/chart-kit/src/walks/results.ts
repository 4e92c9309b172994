import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { Refused } from '../refused.ts'
import { words } from '../words.ts'
import { type Numbered, walkNamed } from './numbered.ts'
import { releaseNow } from './release.ts'
import { Result } from './result.ts'

/** What a run in a browser and the page of the sheets write. */
export const ResultsFile = v.object({
  format: v.literal('paths-results'),
  release: v.string(),
  profile: v.string(),
  made: v.string(),
  paths: v.array(Result),
})
export type ResultsFile = v.InferOutput<typeof ResultsFile>

const said = words.walks.results

/** One file of results. */
export type Run = Pick<ResultsFile, 'made' | 'release' | 'paths'> & { readonly file: string }

export function resultsFileOf(profile: string, made: Date, paths: readonly Result[]): ResultsFile {
  return { format: 'paths-results', release: releaseNow(), profile, made: made.toISOString(), paths: [...paths] }
}

function readRun(file: string): Run {
  let data: unknown
  try {
    data = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Refused(said.noJson(file))
  }
  const parsed = v.safeParse(ResultsFile, data)
  if (parsed.success) return { file, ...parsed.output }
  const [issue] = parsed.issues
  throw new Refused(said.otherKind(file, v.getDotPath(issue), issue.message))
}

/** The files of results that a name stands for: one file, or all of a folder. Throws `Refused`. */
export function readRuns(name: string): readonly Run[] {
  if (!existsSync(name)) throw new Refused(said.unread(name))
  const isFolder = statSync(name).isDirectory()
  const files = isFolder
    ? readdirSync(name)
        .filter((file) => file.endsWith('.json'))
        .map((file) => join(name, file))
    : [name]
  if (files.length === 0) throw new Refused(said.noFiles(name))
  return files.map(readRun).toSorted((one, other) => one.made.localeCompare(other.made))
}

/** What several files say of a path: the newest one that has walked it. */
function merged(runs: readonly Run[]): Result[] {
  const known = new Map<string, Result>()
  for (const one of runs.flatMap(({ paths }) => paths)) {
    if (one.outcome !== 'notWalked' || !known.has(one.id)) known.set(one.id, one)
  }
  return [...known.values()]
}

/** The results of this release with their paths. Throws `Refused` when there are none, or a path is unknown. */
export function resultsNow(runs: readonly Run[]): { readonly result: Result; readonly path: Numbered }[] {
  const now = releaseNow()
  const own = runs.filter(({ release }) => release === now)
  const [last] = runs.slice(-1)
  if (own.length === 0) throw new Refused(said.otherRelease(last?.file, last?.release, now))
  for (const { file, paths } of own) {
    const lost = paths.find(({ id }) => named(id) === undefined)
    if (lost !== undefined) throw new Refused(said.noPath(file, lost.id))
  }
  return merged(own).flatMap((result) => {
    const path = named(result.id)
    return path === undefined ? [] : [{ result, path }]
  })
}

const found = new Map<string, Numbered | undefined>()
function named(id: string): Numbered | undefined {
  if (!found.has(id)) found.set(id, walkNamed(id))
  return found.get(id)
}
