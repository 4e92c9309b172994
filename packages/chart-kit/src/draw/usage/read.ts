import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { product } from '../../config.ts'
import { type MachineUsage, Report, UsageFile } from '../../read/usage-file.ts'
import { Refused } from '../../refused.ts'
import { words } from '../../words.ts'
import type { Model } from '../model.ts'
import { merged, sumsOfTrail } from './sums.ts'

const said = words.draw.usage

const OwnUsage = v.object({ ...UsageFile.entries, usage: v.literal(product) })
const OwnReport = v.object({ ...Report.entries, report: v.literal(product) })

type Days = { readonly from: string | null; readonly to: string | null }
type Part = { readonly machines: readonly MachineUsage[]; readonly days: Days }

/** Sums for the drawings: by machine, and a line for what speaks of other definitions. */
export type Usage = {
  readonly machines: ReadonlyMap<string, MachineUsage>
  readonly days: Days
  /** What is not drawn, said for a person. */
  readonly left: readonly string[]
}

const noDays: Days = { from: null, to: null }

function partIn(name: string, text: string): Part {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new Refused(said.noJson(name))
  }
  const file = v.safeParse(OwnUsage, data)
  if (file.success) return { machines: file.output.machines, days: file.output }
  const report = v.safeParse(OwnReport, data)
  if (report.success) return { machines: sumsOfTrail(report.output.steps, report.output.machines), days: noDays }
  throw new Refused(said.otherKind(name))
}

/** Names and texts of what is meant: a file, or the JSON files of a folder. */
function texts(source: string): [string, string][] {
  try {
    if (!statSync(source).isDirectory()) return [[source, readFileSync(source, 'utf8')]]
    const files = readdirSync(source).filter((name) => name.endsWith('.json'))
    return files.sort().map((name) => [join(source, name), readFileSync(join(source, name), 'utf8')])
  } catch {
    throw new Refused(said.unread(source))
  }
}

function foreignLines(source: string, foreign: readonly MachineUsage[], models: ReadonlyMap<string, Model>): string[] {
  const gone = foreign.filter(({ machine }) => !models.has(machine)).map(({ machine }) => machine)
  const other = foreign.flatMap(({ machine, fingerprint: mark }) => {
    const now = models.get(machine)?.fingerprint
    return now === undefined ? [] : [said.otherPrint(machine, mark, now)]
  })
  return [
    ...(other.length === 0 ? [] : [said.otherVersion(source, other.join(', '))]),
    ...(gone.length === 0 ? [] : [said.unknown(source, [...new Set(gone)].join(', '))]),
  ]
}

/** All that a source says of the machines as they are now. Throws `Refused` when that is nothing. */
export function readUsage(source: string, all: readonly Model[]): Usage {
  const parts = texts(source).map(([name, text]) => partIn(name, text))
  if (parts.length === 0) throw new Refused(said.noFiles(source))
  const models = new Map(all.map((model) => [model.name, model]))
  const usages = merged(parts.flatMap(({ machines }) => machines))
  const isOurs = ({ machine, fingerprint: mark }: MachineUsage) => models.get(machine)?.fingerprint === mark
  const ours = usages.filter(isOurs)
  const foreign = usages.filter((usage) => !isOurs(usage))
  const left = foreignLines(source, foreign, models)
  if (ours.length === 0) throw new Refused([...left, said.nothing(source)].join('\n'))
  const days = parts.map((part) => part.days)
  const ends = [...days.map(({ from }) => from), ...days.map(({ to }) => to)].filter((day) => day !== null).sort()
  return {
    machines: new Map(ours.map((usage) => [usage.machine, usage])),
    days: { from: ends[0] ?? null, to: ends.at(-1) ?? null },
    left,
  }
}
