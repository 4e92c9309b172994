import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { arrowsOf } from '#machines/arrows.ts'
import { catalogue } from '#machines/catalogue.ts'

import { reasonsFor } from './beyond.ts'
import { coverageOf, coverageTable, resultsFile } from './coverage.ts'
import { pathsFile } from './document.ts'
import { sheetsInCsv } from './formats/sheets-csv.ts'
import { sheetsInHtml } from './formats/sheets-html.ts'
import { sheetsInMarkdown } from './formats/sheets-md.ts'
import { storiesFor } from './formats/stories.ts'
import { explore } from './graph.ts'
import { mutantTable, scoreAll } from './mutants/table.ts'
import { type Numbered, offeredWalks } from './numbered.ts'
import { type Options, readOptions, usage, WrongOption } from './options.ts'
import { LostPath, rereadWalks } from './reread.ts'
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

function deliver({ out }: Options, text: string) {
  if (out === null) return print(text)
  writeFileSync(out, text)
  print(`Записано: ${out}`)
}

/** Arrows that are not in a version as they are now, as `machine arrow`. */
async function changedSince(ref: string): Promise<ReadonlySet<string>> {
  const { releaseAt } = await import('#tools/charts/diff/release.ts')
  const { fingerprint } = await import('#machines/fingerprint.ts')
  const { machines } = await releaseAt(ref).catch((error: unknown) => {
    throw new WrongOption(error instanceof Error ? error.message : String(error))
  })
  const changed = catalogue.flatMap(({ name, machine }) => {
    const before = machines.get(name)
    if (before !== undefined && fingerprint(before) === fingerprint(machine)) return []
    const written = (one: ReturnType<typeof arrowsOf>[number]) =>
      `${one.id} ${one.transition.target?.map(({ id }) => id)} ${JSON.stringify(one.transition.guard ?? '')}`
    const known = new Set(before === undefined ? [] : arrowsOf(before).map(written))
    return arrowsOf(machine)
      .filter((one) => !known.has(written(one)))
      .map(({ id }) => `${name} ${id}`)
  })
  return new Set(changed)
}

function showCoverage({ charts, profile, seed, results }: Options) {
  const all = charts.map((chart) => {
    const graph = explore(chart)
    return { graph, walks: offeredWalks(graph, profile, seed) }
  })
  print(coverageTable(all.map(({ graph, walks }) => coverageOf(graph, profile, walks))))
  for (const { name } of charts) for (const why of reasonsFor(name)) print(`    ${name}: ${why}`)
  if (results === null) return
  writeFileSync(results, `${JSON.stringify(resultsFile(all), null, 2)}\n`)
  print(`Записано: ${results}`)
}

function showMutants({ charts, profile, seed, min }: Options): number {
  const rows = scoreAll(charts, profile, seed)
  print(mutantTable(rows))
  const killed = rows.reduce((sum, { score }) => sum + score.killed, 0)
  const killable = rows.reduce((sum, { score }) => sum + score.killable, 0)
  return min !== null && killed * 100 < min * killable ? 1 : 0
}

async function show(options: Options, walks: readonly Numbered[]) {
  const file = pathsFile(walks, options.profile, options.seed)
  deliver(options, writers[options.format](file))
}

async function replay(options: Options, file: string): Promise<number> {
  if (!existsSync(file)) throw new LostPath(`Нет файла ${file}.`)
  const text = readFileSync(file, 'utf8')
  const walks = rereadWalks(text)
  print(storiesFor(pathsFile(walks, options.profile, options.seed)))
  return runWith('playwright', options, file)
}

async function work(options: Options): Promise<number> {
  if (options.help) {
    print(usage)
    return 0
  }
  if (options.replay !== null) return replay(options, options.replay)
  if (options.coverage || options.results !== null) {
    showCoverage(options)
    return options.mutants ? showMutants(options) : 0
  }
  if (options.mutants) return showMutants(options)
  if (options.bugs) {
    const { huntBugs } = await import('./bugs/run.ts')
    const { found, all } = await huntBugs(
      { machines: options.charts.map(({ name }) => name), only: options.only },
      print,
    )
    return options.min !== null && found * 100 < options.min * all ? 1 : 0
  }
  const changed = options.since === null ? null : await changedSince(options.since)
  const walks = selectedWalks(options, changed)
  if (options.run !== null) return runWith(options.run, options, null)
  await show(options, walks)
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
