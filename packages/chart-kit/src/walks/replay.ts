import * as v from 'valibot'
import { catalogue, product } from '../config.ts'
import { fingerprint } from '../read/fingerprint.ts'
import { Report, type Step } from '../read/usage-file.ts'
import { Refused } from '../refused.ts'
import type { Sample, Walkthrough } from '../walkthrough.ts'
import { words } from '../words.ts'
import type { Walk } from './generate.ts'
import { placeOf } from './goals.ts'
import { type Edge, explore, type Graph } from './graph.ts'
import { sampleTitle } from './happenings.ts'
import { type Numbered, numbered, pathId } from './numbered.ts'
import { titlesOf } from './titles.ts'

const said = words.walks.replay

/** The parts that are needed of a written path and of a machine's part in a problem report. */
const Gone = v.object({
  id: v.optional(v.string()),
  title: v.optional(v.string()),
  machine: v.string(),
  fingerprint: v.string(),
  input: v.optional(v.nullable(v.string())),
  steps: v.array(
    v.object({ arrows: v.array(v.string()), name: v.optional(v.string()), sample: v.optional(v.string()) }),
  ),
})
const GoneFile = v.union([v.object({ paths: v.array(Gone) }), v.object({ machines: v.array(Gone) })])

const OwnReport = v.object({ ...Report.entries, report: v.literal(product) })

type GoneStep = v.InferOutput<typeof Gone>['steps'][number]

/** Steps that are ignored take no arrows: the name of what happened tells them apart. */
function edgeFor(graph: Graph, key: string, { arrows, name, sample }: GoneStep): Edge | undefined {
  const edges = placeOf(graph, key)
    .edges.filter((edge) => String(edge.arrows) === String(arrows))
    .filter(({ happening }) => name === undefined || happening.name === name)
  return edges.find((edge) => edge.happening.sample.name === sample) ?? edges[0]
}

function walkAlong(graph: Graph, input: string | null, steps: readonly GoneStep[]): Walk | null {
  for (const root of graph.roots) {
    if (input !== null && root.input.name !== input) continue
    let { key } = root
    const edges: Edge[] = []
    for (const gone of steps) {
      const edge = edgeFor(graph, key, gone)
      if (edge === undefined) break
      edges.push(edge)
      key = edge.to
    }
    if (edges.length === steps.length) return { root, steps: edges }
  }
  return null
}

/** The edges that take these arrows, one after the other, whatever each event took at once. */
function edgesAlong(graph: Graph, from: string, arrows: readonly string[]): Edge[] | null {
  if (arrows.length === 0) return []
  const next = placeOf(graph, from)
    .edges.filter((edge) => edge.arrows.length > 0 && edge.arrows.every((arrow, at) => arrow === arrows[at]))
    .sort((one, other) => other.arrows.length - one.arrows.length)
  for (const edge of next) {
    const rest = edgesAlong(graph, edge.to, arrows.slice(edge.arrows.length))
    if (rest !== null) return [edge, ...rest]
  }
  return null
}

type Reread = {
  readonly walks: readonly Numbered[]
  /** What cannot be gone again, a line each. */
  readonly lost: readonly string[]
  /** What the file does not say and was chosen for it, a line each. */
  readonly guessed: readonly string[]
}

const quoted = (all: readonly Sample[]) =>
  [...new Set(all.map((sample) => words.draw.title(sampleTitle(sample))))].join(', ')

/** A report names arrows and nothing of what was typed: where several classes of it take the same arrows, one was chosen. */
function guessesIn({ graph, walk: { root, steps } }: Pick<Numbered, 'graph' | 'walk'>): string[] {
  const { name } = graph.walkthrough
  const taken = steps.flatMap(({ arrows }) => arrows)
  const roots = graph.roots
    .filter((one) => one !== root && String(one.arrows) === String(root.arrows))
    .filter(({ key }) => edgesAlong(graph, key, taken) !== null)
    .map(({ input }) => input)
  const first = roots.length === 0 ? [] : [said.guessedStart(name, quoted([root.input]), quoted(roots))]
  const later = steps.flatMap((edge, at) => {
    const others = placeOf(graph, edge.from)
      .edges.filter((one) => one !== edge && String(one.arrows) === String(edge.arrows))
      .filter(({ happening }) => happening.sample.name !== edge.happening.sample.name)
    const samples = others.map(({ happening }) => happening.sample)
    if (samples.length === 0) return []
    return [said.guessedStep(name, at + 1, quoted([edge.happening.sample]), quoted(samples))]
  })
  return [...first, ...later]
}

/** A page has many machines: those whose way cannot be gone again are named, and do not keep the others back. */
function reported({ machines, steps }: Report): Reread {
  const actors = [...new Set(steps.map(({ actor }) => actor))]
  const walks: Pick<Numbered, 'graph' | 'walk'>[] = []
  const lost: string[] = []
  for (const actor of actors) {
    const mine = steps.filter((step) => step.actor === actor)
    try {
      walks.push(reportedWalk(mine, machines))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      lost.push(error.message)
    }
  }
  return { walks: numbered(walks), lost, guessed: walks.flatMap(guessesIn) }
}

function reportedWalk(
  steps: readonly Step[],
  machines: Readonly<Record<string, string>>,
): Pick<Numbered, 'graph' | 'walk'> {
  const machine = steps[0]?.machine ?? ''
  const walkthrough = walkthroughAt(machine, machines[machine] ?? '')
  const arrows = steps.map(({ arrow }) => arrow).filter((arrow) => arrow !== null)
  // xstate tells of the start after the arrows that the start itself has taken; an end has no states.
  const isWhole = steps.some((step) => step.arrow === null && step.states.length > 0)
  if (!isWhole) throw new Refused(said.noStart(machine))
  const graph = explore(walkthrough)
  for (const root of graph.roots) {
    const isBegun = root.arrows.every((arrow, place) => arrow === arrows[place])
    const edges = isBegun ? edgesAlong(graph, root.key, arrows.slice(root.arrows.length)) : null
    if (edges !== null) return { graph, walk: { root, steps: edges } }
  }
  throw new Refused(said.impassable(machine))
}

function walkthroughAt(machine: string, written: string): Walkthrough {
  const walkthrough = catalogue.find(({ name }) => name === machine)
  if (walkthrough === undefined) throw new Refused(said.noMachine(machine))
  const now = fingerprint(walkthrough.machine)
  if (now === written) return walkthrough
  throw new Refused(said.otherVersion(machine, written, now))
}

function written(gone: v.InferOutput<typeof Gone>): Numbered {
  const walkthrough = walkthroughAt(gone.machine, gone.fingerprint)
  const graph = explore(walkthrough)
  const walk = walkAlong(graph, gone.input ?? null, gone.steps)
  if (walk === null) throw new Refused(said.impassable(gone.machine))
  const [title = ''] = titlesOf([{ graph, walk }])
  return { id: gone.id ?? pathId(graph, walk), title: gone.title ?? title, graph, walk }
}

function read(text: string): Reread {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new Refused(said.noJson)
  }
  const report = v.safeParse(OwnReport, data)
  if (report.success) return reported(report.output)
  const file = v.safeParse(GoneFile, data)
  if (!file.success) throw new Refused(said.otherKind)
  const { output } = file
  const all = 'paths' in output ? output.paths : output.machines
  const walks = all.map(written)
  // A file of paths names the classes itself, what the live charts copy does not.
  const guessed = walks.filter((_, at) => all[at]?.steps.some(({ sample }) => sample === undefined)).flatMap(guessesIn)
  return { walks, lost: [], guessed }
}

/**
 * The walks of a file of paths, of the live charts or of a problem report, as the machines are now, and what of a
 * report cannot be gone again. Throws `Refused` when there is nothing to go.
 */
export function reread(text: string): Reread {
  const found = read(text)
  if (found.walks.length === 0) throw new Refused(found.lost[0] ?? said.empty)
  return found
}

export const rereadWalks = (text: string): readonly Numbered[] => reread(text).walks
