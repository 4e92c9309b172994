import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { files, staleParts } from '../config.ts'
import type { BrowserSide } from './browser.ts'
import { changedSince } from './changed.ts'
import { coverageOf, coverageTable, drawnResults } from './coverage.ts'
import { type PathsFile, pathsFile } from './document.ts'
import { sheetsInCsv } from './formats/sheets-csv.ts'
import { sheetsInHtml } from './formats/sheets-html.ts'
import { sheetsInMarkdown } from './formats/sheets-md.ts'
import { explore } from './graph.ts'
import { mutantTable, scoreAll } from './mutants/table.ts'
import { type Numbered, numberedWalks, offeredWalks } from './numbered.ts'
import { type formats, type Options, readOptions, usage, WrongOption } from './options.ts'
import { profileNamed } from './profiles.ts'
import { approve, readSeen, seenFolder } from './recordings.ts'
import { releaseNow } from './release.ts'
import { LostPath, reread } from './replay.ts'
import { readRuns, WrongResults } from './results.ts'
import { resultsTable } from './results-table.ts'
import { CannotRun, runWith } from './run-with.ts'
import { selectedWalks } from './select.ts'
import { writeSkeleton } from './skeleton.ts'
import { slowest } from './slowest.ts'
import { readWalked, walkedFolder } from './walked.ts'

type LoadSide = () => Promise<BrowserSide>

const print = (text: string) => process.stdout.write(`${text}\n`)

const writers: Readonly<Record<(typeof formats)[number], (file: PathsFile) => string | Promise<string>>> = {
  md: sheetsInMarkdown,
  html: sheetsInHtml,
  csv: sheetsInCsv,
  json: (file) => `${JSON.stringify(file, null, 2)}\n`,
}

function write(file: string, text: string) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    throw new WrongOption(`Записать нельзя: ${error instanceof Error ? error.message : error}`)
  }
  print(`Записано: ${file}`)
}

function showCoverage({ walkthroughs, profile, seed, out }: Options) {
  const all = walkthroughs.map((walkthrough) => {
    const graph = explore(walkthrough)
    return { graph, walks: offeredWalks(graph, profile, seed) }
  })
  print(coverageTable(all.map(({ graph, walks }) => coverageOf(graph, profile, walks))))
  for (const { name, unoffered = [] } of walkthroughs) for (const { why } of unoffered) print(`    ${name}: ${why}`)
  if (out === null) return
  const planned = numberedWalks(profile, seed, walkthroughs).map((walk) => ({ ...walk, failedAt: null }))
  write(out, `${JSON.stringify(drawnResults(planned), null, 2)}\n`)
}

function showMutants({ walkthroughs, profile, seed, min }: Options): number {
  const rows = scoreAll(walkthroughs, profile, seed)
  print(mutantTable(rows))
  const killed = rows.reduce((sum, { score }) => sum + score.killed, 0)
  const killable = rows.reduce((sum, { score }) => sum + score.killable, 0)
  return min !== null && killed * 100 < min * killable ? 1 : 0
}

async function show(options: Options, walks: readonly Numbered[]) {
  const { format, out } = options
  const written = await writers[format ?? 'md'](pathsFile(walks, options))
  return out === null ? print(written) : write(out, written)
}

async function replay(options: Options, file: string, side: LoadSide): Promise<number> {
  if (!existsSync(file)) throw new LostPath(`Нет файла ${file}.`)
  const { walks, lost, guessed } = reread(readFileSync(file, 'utf8'))
  for (const line of lost) print(line)
  if (guessed.length > 0) print(['Чего в файле не сказано, выбрано:', ...guessed].join('\n  '))
  const stale = staleParts()
  print(
    stale.length === 0
      ? 'Сборка свежая: берётся она.'
      : `Сборки нет или она устарела, собирается: ${stale.join(', ')}.`,
  )
  return runWith('playwright', options, walks, print, side)
}

/** Takes what the last run in a browser has seen for what is to be seen. */
function approveSeen({ walkthroughs }: Options): number {
  const ci = profileNamed('ci')
  if (ci === undefined) throw new WrongOption('Нет набора ci')
  const seen = readSeen()
  if (seen.size === 0)
    throw new WrongOption(
      `Записей нет: ${seenFolder} пуста. Пройдите пути: npm run paths -- --profile ci --run playwright`,
    )
  for (const walkthrough of walkthroughs) {
    const ids = numberedWalks(ci, 0, [walkthrough]).map(({ id }) => id)
    const { changed, missing } = approve(walkthrough.name, ids, seen)
    print(
      `${walkthrough.name}: принято ${changed} из ${ids.length}${missing === 0 ? '' : `, ещё не записано ${missing}`}`,
    )
  }
  return 0
}

async function hunt({ walkthroughs, min, only }: Options, side: LoadSide): Promise<number> {
  const { hunt: huntBugs } = await side()
  const machines = walkthroughs.map(({ name }) => name)
  const { found, all } = await huntBugs({ machines, only }, print)
  return min !== null && found * 100 < min * all ? 1 : 0
}

async function work(options: Options, side: LoadSide): Promise<number> {
  if (options.help) {
    print(usage)
    return 0
  }
  if (options.fresh !== null) {
    for (const file of await writeSkeleton(options.fresh)) print(`Записано: ${file}`)
    print(`Дальше: ${files.guide}; чего не хватает, скажет npm run charts -- --check`)
    return 0
  }
  if (options.replay !== null) return replay(options, options.replay, side)
  if (options.score) {
    const { scoreTable } = await import('./score.ts')
    print(await scoreTable(options, await side(), print))
    return 0
  }
  if (options.slowest && options.results === null) {
    const lines = slowest([...readWalked().values()])
    print(
      lines.length === 0
        ? `Прогона нет: ${walkedFolder} пуста. Пройдите пути: npm run paths -- --run playwright`
        : lines.join('\n'),
    )
    return 0
  }
  if (options.approve) return approveSeen(options)
  if (options.coverage) showCoverage(options)
  if (options.mutants) return showMutants(options)
  if (options.bugs) return hunt(options, side)
  if (options.coverage) return 0
  if (options.results !== null && options.format === null) {
    print(resultsTable(await readRuns(options.results), releaseNow()))
    return 0
  }
  const changed = options.since === null ? null : await changedSince(options.since, options.walkthroughs)
  const walks = selectedWalks(options, changed)
  if (walks.length === 0) print('Таких путей нет.')
  else if (options.run !== null) return runWith(options.run, options, walks, print, side)
  else await show(options, walks)
  return 0
}

/** The command as it is typed; what needs a browser is loaded only where it is asked for. Gives the exit status. */
export async function runPaths(args: readonly string[], side: LoadSide): Promise<number> {
  try {
    return await work(readOptions(args), side)
  } catch (error) {
    const isExpected = [WrongOption, LostPath, WrongResults, CannotRun].some((expected) => error instanceof expected)
    if (!(error instanceof Error && (isExpected || 'code' in error))) throw error
    process.stderr.write(`${error.message}\n`)
    return error instanceof WrongOption ? 2 : 1
  }
}
