import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

import { type Numbered, walkNamed } from './numbered.ts'
import { releaseNow } from './release.ts'
import { Result } from './result.ts'
import { readJunit } from './results-junit.ts'

/** Results that cannot be read, or are of something else; said in one line, exit status 1. */
export class WrongResults extends Error {}

/** What a run in a browser and the page of the sheets write. */
export const ResultsFile = v.object({
  format: v.literal('paths-results'),
  release: v.string(),
  profile: v.string(),
  made: v.string(),
  paths: v.array(Result),
})
export type ResultsFile = v.InferOutput<typeof ResultsFile>

/** One file of results; a JUnit report of another tool may not say of which release it is. */
export type Run = Pick<ResultsFile, 'made' | 'paths'> & { readonly file: string; readonly release: string | null }

export function resultsFileOf(profile: string, made: Date, paths: readonly Result[]): ResultsFile {
  return { format: 'paths-results', release: releaseNow(), profile, made: made.toISOString(), paths: [...paths] }
}

function readOwn(file: string, text: string): Run {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new WrongResults(`${file}: файл испорчен, это не JSON.`)
  }
  const parsed = v.safeParse(ResultsFile, data)
  if (parsed.success) return { file, ...parsed.output }
  const [issue] = parsed.issues
  throw new WrongResults(
    `${file}: это не результаты проверки (${v.getDotPath(issue) ?? 'весь файл'}: ${issue.message}).`,
  )
}

async function readRun(file: string): Promise<Run> {
  const text = readFileSync(file, 'utf8')
  if (!file.endsWith('.xml')) return readOwn(file, text)
  const read = await readJunit(text)
  if (read === null) throw new WrongResults(`${file}: файл испорчен, это не отчёт JUnit.`)
  if (read.paths.length === 0) throw new WrongResults(`${file}: в отчёте JUnit нет ни одного пути.`)
  return { file, ...read, made: read.made ?? statSync(file).mtime.toISOString() }
}

/** The files of results that a name stands for: one file, or all of a folder. Throws `WrongResults`. */
export async function readRuns(name: string): Promise<readonly Run[]> {
  if (!existsSync(name)) throw new WrongResults(`${name}: такого файла или папки нет.`)
  const isFolder = statSync(name).isDirectory()
  const files = isFolder
    ? readdirSync(name)
        .filter((file) => /\.(json|xml)$/.test(file))
        .map((file) => join(name, file))
    : [name]
  if (files.length === 0) throw new WrongResults(`${name}: в папке нет файлов .json и .xml.`)
  const runs = await Promise.all(files.map(readRun))
  return runs.toSorted((one, other) => one.made.localeCompare(other.made))
}

export type Release = {
  readonly release: string
  /** When its newest results were made. */
  readonly made: string
  readonly files: number
  readonly results: readonly Result[]
}

/** What several files say of a path: the newest one that has walked it. */
function merged(runs: readonly Run[]): Result[] {
  const known = new Map<string, Result>()
  for (const one of runs.flatMap(({ paths }) => paths)) {
    if (one.outcome !== 'notWalked' || !known.has(one.id)) known.set(one.id, one)
  }
  return [...known.values()]
}

/** Results by release, the oldest first. Those that name none are taken for ours. */
export function releasesOf(runs: readonly Run[]): Release[] {
  const now = releaseNow()
  const names = [...new Set(runs.map(({ release }) => release ?? now))]
  const releases = names.map((release) => {
    const own = runs.filter((run) => (run.release ?? now) === release)
    return { release, made: own.at(-1)?.made ?? '', files: own.length, results: merged(own) }
  })
  return releases.toSorted((one, other) => one.made.localeCompare(other.made))
}

/** The results of this release with their paths. Throws `WrongResults` when there are none, or a path is unknown. */
export function resultsNow(runs: readonly Run[]): { readonly result: Result; readonly path: Numbered }[] {
  const now = releaseNow()
  const own = runs.filter(({ release }) => (release ?? now) === now)
  const [last] = runs.slice(-1)
  if (own.length === 0)
    throw new WrongResults(
      `${last?.file}: результаты другого выпуска (отпечаток ${last?.release}, сейчас ${now}). Возьмите ту версию, в которой они сделаны, или пройдите пути заново.`,
    )
  for (const { file, paths } of own) {
    const lost = paths.find(({ id }) => named(id) === undefined)
    if (lost !== undefined) throw new WrongResults(`${file}: пути ${lost.id} нет ни в одном наборе.`)
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
