import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { reasonsFor } from './beyond.ts'
import { changedSince } from './changed.ts'
import { coverageOf, coverageTable, resultsFile } from './coverage.ts'
import { pathsFile } from './document.ts'
import { sheetsInCsv } from './formats/sheets-csv.ts'
import { sheetsInHtml } from './formats/sheets-html.ts'
import { sheetsInMarkdown } from './formats/sheets-md.ts'
import { storiesFor } from './formats/stories.ts'
import { explore } from './graph.ts'
import { mutantTable, scoreAll } from './mutants/table.ts'
import { type Numbered, numberedWalks, offeredWalks } from './numbered.ts'
import { type Options, readOptions, usage, WrongOption } from './options.ts'
import { LostPath, reread } from './reread.ts'
import { runWith } from './run-with.ts'
import { selectedWalks } from './select.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

const writers = {
  md: sheetsInMarkdown,
  html: sheetsInHtml,
  csv: sheetsInCsv,
  json: (file: ReturnType<typeof pathsFile>) => `${JSON.stringify(file, null, 2)}\n`,
  playwright: storiesFor,
} as const

function write(file: string, text: string) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    throw new WrongOption(`Записать нельзя: ${error instanceof Error ? error.message : error}`)
  }
  print(`Записано: ${file}`)
}

function showCoverage({ charts, profile, seed, coverage, results }: Options) {
  const all = charts.map((chart) => {
    const graph = explore(chart)
    return { graph, walks: offeredWalks(graph, profile, seed) }
  })
  if (coverage) {
    print(coverageTable(all.map(({ graph, walks }) => coverageOf(graph, profile, walks))))
    for (const { name } of charts) for (const why of reasonsFor(name)) print(`    ${name}: ${why}`)
  }
  if (results === null) return
  const planned = numberedWalks(profile, seed, charts).map((walk) => ({ ...walk, failedAt: null }))
  write(results, `${JSON.stringify(resultsFile(planned), null, 2)}\n`)
}

function showMutants({ charts, profile, seed, min }: Options): number {
  const rows = scoreAll(charts, profile, seed)
  print(mutantTable(rows))
  const killed = rows.reduce((sum, { score }) => sum + score.killed, 0)
  const killable = rows.reduce((sum, { score }) => sum + score.killable, 0)
  return min !== null && killed * 100 < min * killable ? 1 : 0
}

async function show(options: Options, walks: readonly Numbered[]) {
  const text = await writers[options.format](pathsFile(walks, options))
  if (options.out === null) return print(text)
  return write(options.out, text)
}

async function replay(options: Options, file: string): Promise<number> {
  if (!existsSync(file)) throw new LostPath(`Нет файла ${file}.`)
  const { walks, lost } = reread(readFileSync(file, 'utf8'))
  for (const line of lost) print(line)
  print(storiesFor(pathsFile(walks, options)))
  return runWith('playwright', options, walks, print)
}

async function hunt({ charts, min, only }: Options): Promise<number> {
  const { huntBugs } = await import('./bugs/run.ts')
  const machines = charts.map(({ name }) => name)
  const { found, all } = await huntBugs({ machines, only }, print)
  return min !== null && found * 100 < min * all ? 1 : 0
}

async function work(options: Options): Promise<number> {
  if (options.help) {
    print(usage)
    return 0
  }
  if (options.replay !== null) return replay(options, options.replay)
  if (options.score) {
    const { scoreTable } = await import('./score.ts')
    print(await scoreTable(options, print))
    return 0
  }
  if (options.coverage || (options.results !== null && options.run === null)) showCoverage(options)
  if (options.mutants) return showMutants(options)
  if (options.bugs) return hunt(options)
  if (options.coverage || (options.results !== null && options.run === null)) return 0
  const changed = options.since === null ? null : await changedSince(options.since, options.charts)
  const walks = selectedWalks(options, changed)
  if (walks.length === 0) print('Таких путей нет.')
  else if (options.run !== null) return runWith(options.run, options, walks, print)
  else await show(options, walks)
  return 0
}

try {
  process.exitCode = await work(readOptions(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof WrongOption || error instanceof LostPath || (error instanceof Error && 'code' in error)))
    throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error instanceof WrongOption ? 2 : 1
}
