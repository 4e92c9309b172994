import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { catalogue, product } from '../../config.ts'
import { ResultsFile, WrongResults } from '../../paths/results.ts'
import { WalkedFile } from '../../paths/walked.ts'
import { fingerprint } from '../../read/fingerprint.ts'
import { type MachineUsage, UsageFile } from '../../read/usage-file.ts'

import type { Model } from '../model.ts'
import { WrongFile } from '../records.ts'
import { arrowsOfRuns } from '../results.ts'
import { merged, sumsOfArrows, sumsOfTrail } from './sums.ts'

const OwnUsage = v.object({ ...UsageFile.entries, usage: v.literal(product) })

/** What 'Сообщить о проблеме' copies. */
const Report = v.object({
  report: v.literal(product),
  machines: v.record(v.string(), v.string()),
  steps: v.array(
    v.object({
      at: v.number(),
      actor: v.string(),
      machine: v.string(),
      arrow: v.nullable(v.string()),
      states: v.array(v.string()),
    }),
  ),
})

/** What a run of the walks leaves: each arrow was taken by the running machine, or the walk has failed. */
const Results = v.object({
  machines: v.array(
    v.object({
      machine: v.string(),
      fingerprint: v.string(),
      arrows: v.record(v.string(), v.object({ taken: v.number() })),
    }),
  ),
})

type Days = { readonly from: string | null; readonly to: string | null }
type Part = {
  readonly machines: readonly MachineUsage[]
  readonly days: Days
  readonly isWalked?: true
  readonly left?: string
}

/** Sums for the drawings: by machine, and a line for what speaks of other definitions. */
export type Usage = {
  readonly machines: ReadonlyMap<string, MachineUsage>
  readonly days: Days
  /** Walks are among it, whose clock stands still until they move it. */
  readonly isWalked: boolean
  /** What is not drawn, said for a person. */
  readonly left: readonly string[]
}

const noDays: Days = { from: null, to: null }

/** Walked arrows of another definition cannot be turned into states: they are named as such and left out below. */
function walked({ machines }: v.InferOutput<typeof Results>): MachineUsage[] {
  return machines.map(({ machine, fingerprint: mark, arrows }) => {
    const taken = Object.fromEntries(Object.entries(arrows).map(([id, { taken: count }]) => [id, count]))
    const definition = catalogue.find(({ name }) => name === machine)?.machine
    const isOurs = definition !== undefined && fingerprint(definition) === mark
    return isOurs
      ? sumsOfArrows({ machine, fingerprint: mark }, taken, definition)
      : { machine, fingerprint: mark, arrows: taken, states: {} }
  })
}

/** Results that people have written down name paths alone. */
function walkedByHand(file: string, results: ResultsFile): Part {
  try {
    return { machines: walked(arrowsOfRuns([{ file, ...results }])), days: noDays }
  } catch (error) {
    if (!(error instanceof WrongResults)) throw error
    return { machines: [], days: noDays, left: error.message }
  }
}

function partIn(name: string, text: string): Part {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new WrongFile(`${name}: это не JSON.`)
  }
  const file = v.safeParse(OwnUsage, data)
  if (file.success) return { machines: file.output.machines, days: file.output }
  const report = v.safeParse(Report, data)
  if (report.success) return { machines: sumsOfTrail(report.output.steps, report.output.machines), days: noDays }
  const results = v.safeParse(Results, data)
  if (results.success) return { machines: walked(results.output), days: noDays, isWalked: true }
  const walk = v.safeParse(WalkedFile, data)
  if (walk.success) {
    const { steps, machines } = walk.output
    return { machines: sumsOfTrail(steps, machines), days: noDays, isWalked: true }
  }
  const byHand = v.safeParse(ResultsFile, data)
  if (byHand.success) return walkedByHand(name, byHand.output)
  throw new WrongFile(
    `${name}: это не файл operator usage export, не отчёт «Сообщить о проблеме» и не итоги npm run paths.`,
  )
}

const longestWait = 10_000

async function textAt(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(longestWait) })
    if (answer.ok) return await answer.text()
    throw new WrongFile(`${address}: сервер ответил ${answer.status}.`)
  } catch (error) {
    if (error instanceof WrongFile) throw error
    throw new WrongFile(`${address}: не загрузить, ответа нет.`)
  }
}

/** Names and texts of what is meant: an address, a file, or the JSON files of a folder. */
async function texts(source: string): Promise<[string, string][]> {
  if (/^https?:\/\//.test(source)) return [[source, await textAt(source)]]
  try {
    if (!statSync(source).isDirectory()) return [[source, readFileSync(source, 'utf8')]]
    const files = readdirSync(source).filter((name) => name.endsWith('.json'))
    return files.sort().map((name) => [join(source, name), readFileSync(join(source, name), 'utf8')])
  } catch {
    throw new WrongFile(`${source}: файла нет, или его не прочитать.`)
  }
}

function foreignLines(source: string, foreign: readonly MachineUsage[], models: ReadonlyMap<string, Model>): string[] {
  const gone = foreign.filter(({ machine }) => !models.has(machine)).map(({ machine }) => machine)
  const other = foreign.flatMap(({ machine, fingerprint: mark }) => {
    const now = models.get(machine)?.fingerprint
    return now === undefined ? [] : [`${machine} (отпечаток ${mark}, сейчас ${now})`]
  })
  return [
    ...(other.length === 0 ? [] : [`${source}: записаны в другой версии и не показаны: ${other.join(', ')}.`]),
    ...(gone.length === 0 ? [] : [`${source}: таких машин здесь нет: ${[...new Set(gone)].join(', ')}.`]),
  ]
}

/** All that a source says of the machines as they are now. Throws `WrongFile` when that is nothing. */
export async function readUsage(source: string, all: readonly Model[]): Promise<Usage> {
  const parts = (await texts(source)).map(([name, text]) => partIn(name, text))
  if (parts.length === 0) throw new WrongFile(`${source}: в папке нет файлов .json.`)
  const models = new Map(all.map((model) => [model.name, model]))
  const usages = merged(parts.flatMap(({ machines }) => machines))
  const isOurs = ({ machine, fingerprint: mark }: MachineUsage) => models.get(machine)?.fingerprint === mark
  const ours = usages.filter(isOurs)
  const foreign = usages.filter((usage) => !isOurs(usage))
  const left = [...foreignLines(source, foreign, models), ...parts.flatMap((part) => part.left ?? [])]
  if (ours.length === 0) throw new WrongFile([...left, `${source}: показать нечего.`].join('\n'))
  const days = parts.map((part) => part.days)
  const ends = [...days.map(({ from }) => from), ...days.map(({ to }) => to)].filter((day) => day !== null).sort()
  return {
    machines: new Map(ours.map((usage) => [usage.machine, usage])),
    days: { from: ends[0] ?? null, to: ends.at(-1) ?? null },
    isWalked: parts.some(({ isWalked }) => isWalked),
    left,
  }
}
