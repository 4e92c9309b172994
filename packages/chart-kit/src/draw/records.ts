import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { withGroups } from '../read/stays.ts'
import { Refused } from '../refused.ts'
import { words } from '../words.ts'
import type { Model } from './model.ts'
import type { Mark, Overlay } from './paint.ts'

const said = words.draw.results

/** A run's results: how often each arrow was taken, and in how many paths its step failed. */
const ResultsFile = v.object({
  machines: v.array(
    v.object({
      machine: v.string(),
      fingerprint: v.optional(v.string()),
      arrows: v.record(v.string(), v.object({ taken: v.number(), failed: v.optional(v.number(), 0) })),
      failures: v.optional(v.array(v.object({ path: v.string(), step: v.number() })), []),
    }),
  ),
})

function dataIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Refused(said.noJson(file))
  }
}

function resultsIn(file: string, data = dataIn(file)): v.InferOutput<typeof ResultsFile> {
  const parsed = v.safeParse(ResultsFile, data)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new Refused(said.otherKind(file, v.getDotPath(issue), issue.message))
}

type Written = { readonly machine: string; readonly fingerprint?: string | undefined }

/** Records of another release speak of arrows that may mean something else now. */
function refuseForeign(file: string, { machine, fingerprint }: Written, model: Model, ids: readonly string[]): void {
  if (fingerprint !== undefined && fingerprint !== model.fingerprint)
    throw new Refused(said.otherVersion(file, machine, fingerprint, model.fingerprint))
  const lost = ids.find((id) => !model.arrows.some((arrow) => arrow.id === id))
  if (lost !== undefined) throw new Refused(said.noArrow(file, machine, lost))
}

const dim: Mark = { isDim: true }

/** Everything of a model that the marks do not mention, stepped back. */
function behind({ states, arrows }: Model, marks: ReadonlyMap<string, Mark>, kept: ReadonlySet<string>) {
  const all = [...states.map(({ path }) => path), ...arrows.map(({ id }) => id)]
  return new Map(all.map((id) => [id, marks.get(id) ?? (kept.has(id) ? {} : dim)]))
}

/** A path's arrows in strong lines, with the numbers of the steps; all else steps back. */
export function pathOverlay(steps: readonly { readonly arrows: readonly string[] }[], model: Model): Overlay {
  const numbers = new Map<string, number[]>()
  for (const [place, { arrows }] of steps.entries())
    for (const arrow of new Set(arrows)) numbers.set(arrow, [...(numbers.get(arrow) ?? []), place + 1])
  const marks = new Map<string, Mark>([...numbers].map(([arrow, at]) => [arrow, { text: shortened(at), tone: 'path' }]))
  const taken = model.arrows.filter((arrow) => numbers.has(arrow.id))
  const kept = new Set(taken.flatMap(({ source, targets }) => [source, ...targets].flatMap(withGroups)))
  return { caption: '', marks: behind(model, marks, kept) }
}

/** `2, 8`, `2…14`: what fits beside a label. */
function shortened(numbers: readonly number[]): string {
  if (numbers.length <= 2) return numbers.join(', ')
  return `${numbers[0]}…${numbers.at(-1)}`
}

/** What a run of the paths took, took and failed at, or never reached. `data` is what the file holds. */
export function resultsOverlay(file: string, model: Model, data?: unknown): Overlay | null {
  const found = resultsIn(file, data).machines.find(({ machine }) => machine === model.name)
  if (found === undefined) return null
  refuseForeign(file, found, model, Object.keys(found.arrows))
  const marks = new Map<string, Mark>(
    model.arrows.map(({ id }) => {
      const { taken, failed } = found.arrows[id] ?? { taken: 0, failed: 0 }
      if (failed > 0) return [id, { text: `✗ ${failed}`, tone: 'failed' }]
      return [id, taken > 0 ? { text: String(taken), tone: 'covered' } : { text: '0', tone: 'missed' }]
    }),
  )
  const all = [...marks.values()]
  const count = (tone: Mark['tone']) => all.filter((mark) => mark.tone === tone).length
  const covered = all.length - count('missed')
  const places = found.failures.map(({ path, step }) => said.atStep(path, step)).join(', ')
  return { caption: said.caption(covered, all.length, count('failed'), places), marks }
}
