import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { staleParts } from '../browser/config.ts'
import { approve, readSeen, seenFolder } from '../browser/recordings.ts'
import { files } from '../config.ts'
import { Refused, WrongCommand } from '../refused.ts'
import { hunt } from '../score/config.ts'
import { type PathsFile, pathsFile } from '../sheets/document.ts'
import { sheetsInCsv } from '../sheets/formats/sheets-csv.ts'
import { sheetsInHtml } from '../sheets/formats/sheets-html.ts'
import { type Numbered, numberedWalks } from '../walks/numbered.ts'
import { type formats, type Options, readOptions, usage } from '../walks/options.ts'
import { profileNamed } from '../walks/profiles.ts'
import { reread } from '../walks/replay.ts'
import { changedSince } from './changed.ts'
import { runWith } from './run-with.ts'
import { selectedWalks } from './select.ts'
import { writeSkeleton } from './skeleton.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

const writers: Readonly<Record<(typeof formats)[number], (file: PathsFile) => string | Promise<string>>> = {
  html: sheetsInHtml,
  csv: sheetsInCsv,
  json: (file) => `${JSON.stringify(file, null, 2)}\n`,
}

function write(file: string, text: string) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    throw new WrongCommand(`Записать нельзя: ${error instanceof Error ? error.message : error}`)
  }
  print(`Записано: ${file}`)
}

/** What is to be walked, a line each. */
function listOf({ profile, release, paths }: PathsFile): string {
  const minutes = paths.reduce((sum, path) => sum + path.minutes, 0)
  const lines = paths.map(({ id, title, minutes: own }) => `${id}  ${own} мин  ${title}`)
  return [`Набор ${profile}, выпуск ${release}. Путей: ${paths.length}, минут: ${minutes}.`, ...lines].join('\n')
}

async function show(options: Options, walks: readonly Numbered[]) {
  const { format, out } = options
  const file = pathsFile(walks, options)
  const written = format === null ? listOf(file) : await writers[format](file)
  return out === null ? print(written) : write(out, written)
}

async function replay(options: Options, file: string): Promise<number> {
  if (!existsSync(file)) throw new Refused(`Нет файла ${file}.`)
  const { walks, lost, guessed } = reread(readFileSync(file, 'utf8'))
  for (const line of lost) print(line)
  if (guessed.length > 0) print(['Чего в файле не сказано, выбрано:', ...guessed].join('\n  '))
  const stale = staleParts()
  print(
    stale.length === 0
      ? 'Сборка свежая: берётся она.'
      : `Сборки нет или она устарела, собирается: ${stale.join(', ')}.`,
  )
  return runWith('playwright', options, walks, print)
}

/** Takes what the last run in a browser has seen for what is to be seen. */
function approveSeen({ walkthroughs }: Options, wanted: 'all' | readonly string[]): number {
  const ci = profileNamed('ci')
  if (ci === undefined) throw new WrongCommand('Нет набора ci')
  const seen = readSeen()
  if (seen.size === 0)
    throw new WrongCommand(
      `Записей нет: ${seenFolder} пуста. Пройдите пути: npm run paths -- --profile ci --run playwright`,
    )
  let broken = 0
  const taken = new Set<string>()
  for (const walkthrough of walkthroughs) {
    const ids = numberedWalks(ci, 0, [walkthrough]).map(({ id }) => id)
    const approved = approve(walkthrough.name, ids, seen, (id) => wanted === 'all' || wanted.includes(id))
    broken += approved.broken.length
    for (const id of approved.taken) taken.add(id)
    const rest = [
      ['ещё не записаны', approved.missing],
      ['оборвались и не приняты', approved.broken],
    ] as const
    const left = rest.flatMap(([text, paths]) => (paths.length === 0 ? [] : [`; ${text}: ${paths.join(', ')}`]))
    print(`${walkthrough.name}: принято различий ${approved.taken.length}${left.join('')}`)
  }
  const unknown = wanted === 'all' ? [] : wanted.filter((id) => !taken.has(id))
  if (unknown.length > 0) throw new WrongCommand(`--approve ${unknown.join(',')}: последний прогон такого не видел`)
  return broken === 0 ? 0 : 1
}

async function huntBugs({ walkthroughs, min, only }: Options): Promise<number> {
  const machines = walkthroughs.map(({ name }) => name)
  const all = await hunt({ machines, only }, print)
  const found = all.filter(({ isFound }) => isFound).length
  return min !== null && found * 100 < min * all.length ? 1 : 0
}

async function work(options: Options): Promise<number> {
  if (options.help) {
    print(usage)
    return 0
  }
  if (options.fresh !== null) {
    for (const file of await writeSkeleton(options.fresh)) print(`Записано: ${file}`)
    print(`Дальше: ${files.guide}; чего не хватает, скажет npm run charts -- --check`)
    return 0
  }
  if (options.replay !== null) return replay(options, options.replay)
  if (options.score) {
    const { scoreTable } = await import('../score/score.ts')
    print(await scoreTable(options, print))
    return 0
  }
  if (options.approve !== null) return approveSeen(options, options.approve)
  if (options.bugs) return huntBugs(options)
  const changed = options.since === null ? null : await changedSince(options.since, options.walkthroughs)
  const walks = selectedWalks(options, changed)
  if (walks.length === 0) print('Таких путей нет.')
  else if (options.run !== null) return runWith(options.run, options, walks, print)
  else await show(options, walks)
  return 0
}

/** The command as it is typed. Gives the exit status. */
export async function runPaths(args: readonly string[]): Promise<number> {
  try {
    return await work(readOptions(args))
  } catch (error) {
    if (!(error instanceof Refused || (error instanceof Error && 'code' in error))) throw error
    process.stderr.write(`${error.message}\n`)
    return error instanceof WrongCommand ? 2 : 1
  }
}
