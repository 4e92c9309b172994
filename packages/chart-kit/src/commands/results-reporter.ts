import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { pathsFile } from '../sheets/document.ts'
import { drawnResults, prefixOf, type Walked } from '../walks/coverage.ts'
import { idIn, type Numbered } from '../walks/numbered.ts'
import { profileNamed } from '../walks/profiles.ts'
import { rereadWalks } from '../walks/replay.ts'
import type { Result } from '../walks/result.ts'
import { resultsFileOf } from '../walks/results.ts'
import { words } from '../words.ts'
import { runFolder } from './run-with.ts'

const { PATHS_FILE = '', PATHS_RESULTS = '', PATHS_PROFILE = '', PATHS_SEED = '0' } = process.env

/** The step at which the walk says that the screen left its chart: 0 for the beginning; null for any other failure. */
export function failedStep(message: string): number | null {
  if (/left the chart at the beginning/.test(message)) return 0
  const step = /left the chart at step (\d+) of/.exec(message)?.[1]
  return step === undefined ? null : Number(step)
}

const said = words.commands.report
const kinds: Readonly<Record<string, string>> = said.kinds
const noWorld = new RegExp(`^Error: (${words.walks.noWorld} .*)$`, 'm')

/** What a walk says that it lacks, for a person: the control that is not there, or what the screen does not show. */
export function whatFailed(coloured: string): string {
  const message = stripVTControlCharacters(coloured)
  const [, own] = noWorld.exec(message) ?? []
  if (own !== undefined) return own
  const [, role = '', name = ''] = /getByRole\('(\w+)', \{ name: (\/.+?\/\w*|'[^']*')/.exec(message) ?? []
  const [, label = ''] = /getByLabel\(('[^']*'|\/.+?\/\w*)/.exec(message) ?? []
  const plain = (text: string) => text.replaceAll(/^['/^]+|['/]\w*$/g, '').replaceAll(/\(\?!.*?\)/g, '')
  const isLost = /waiting for|element\(s\) not found/.test(message)
  if (isLost && role !== '') return said.lacks(kinds[role] ?? said.element, plain(name))
  if (isLost && label !== '') return said.lacks(said.label, plain(label))
  const lacks = [...message.matchAll(/^\+ {3}"(.+)",?$/gm)].map(([, text]) => text)
  return lacks.length > 0 ? said.lacksAll(lacks.join('; ')) : (message.split('\n')[0] ?? '')
}

/** After a run in the browser: what was walked and what failed, for the drawings, and each failing beginning to replay. */
export default class ResultsReporter implements Reporter {
  readonly #asked = new Map(rereadWalks(readFileSync(PATHS_FILE, 'utf8')).map((walk) => [walk.id, walk]))
  readonly #walked: Walked[] = []
  readonly #results: Result[] = []
  readonly #failed: { readonly path: Numbered; readonly step: number; readonly why: string }[] = []

  onTestEnd({ title }: TestCase, { status, errors, duration }: TestResult): void {
    const path = this.#asked.get(idIn(title) ?? '')
    if (path === undefined) return
    const { id, title: about } = path
    const seconds = Math.round(duration / 100) / 10
    if (status === 'passed') {
      this.#walked.push({ ...path, failedAt: null })
      this.#results.push({ id, title: about, outcome: 'passed', step: null, seen: '', seconds })
    }
    if (status === 'passed' || status === 'skipped') return
    const text = errors.map(({ message }) => message ?? '').join('\n')
    // A walk that was cut off by the clock says nothing of its place; where there are no steps there is but one.
    const step = failedStep(text) ?? (path.walk.steps.length === 0 ? 0 : null)
    const why = whatFailed(text)
    this.#results.push({ id, title: about, outcome: 'failed', step, seen: why, seconds })
    if (step === null) {
      console.log(`\n${said.brokeOff(`${path.id} ${path.title}`, text.split('\n')[0] ?? '')}\n`)
      return
    }
    const prefix = prefixOf(path, step)
    this.#walked.push({ ...prefix, failedAt: step })
    this.#failed.push({ path: prefix, step, why })
  }

  onEnd(): void {
    const known = new Map(this.#results.map((result) => [result.id, result]))
    const results = [...this.#asked.values()].map(
      ({ id, title }): Result => known.get(id) ?? { id, title, outcome: 'notWalked', step: null, seen: '' },
    )
    const file = { ...resultsFileOf(PATHS_PROFILE, new Date(), results), ...drawnResults(this.#walked) }
    writeFileSync(PATHS_RESULTS, `${JSON.stringify({ ...file, format: 'paths-results' }, null, 2)}\n`)
    for (const failure of this.#failed) this.#tell(failure)
    const machines = [...new Set(this.#failed.map(({ path }) => path.graph.walkthrough.name))].join(' ')
    if (machines !== '') console.log(said.onDrawing(machines, PATHS_RESULTS))
    else console.log(this.#results.length === 0 ? said.nothing : said.walked(PATHS_RESULTS))
  }

  /** The shortest beginning that fails is the walk up to the step that failed: all before it went well. */
  #tell({ path, step, why }: { readonly path: Numbered; readonly step: number; readonly why: string }): void {
    const profile = profileNamed(PATHS_PROFILE)
    if (profile === undefined) return
    const written = pathsFile([path], { profile, seed: Number(PATHS_SEED) })
    const file = join(runFolder, `failed-${path.id}.json`)
    mkdirSync(runFolder, { recursive: true })
    writeFileSync(file, JSON.stringify(written))
    const [{ title, beginning, steps } = { title: '', beginning: '', steps: [] }] = written.paths
    const lines = steps.map(({ number, action, data, expected }) => {
      const mark = number === step ? '✗' : ' '
      return `  ${mark} ${number}. ${[action, data].filter(Boolean).join(' — ')} → ${expected}`
    })
    const first = `  ${step === 0 ? '✗' : ' '} 0. ${beginning}`
    console.log(
      [`\n${said.failed(`${path.id} ${title}`, step)}`, first, ...lines, said.why(why), `${said.again(file)}\n`].join(
        '\n',
      ),
    )
  }
}
