import * as v from 'valibot'
import type { AnyMachineSnapshot } from 'xstate'
import { sectionTitle } from '../config.ts'
import { sectionAmong } from '../draw/meta.ts'
import { statePath, statesOf } from '../read/arrows.ts'
import { fingerprint } from '../read/fingerprint.ts'
import { whyAlone } from '../walks/automatic-only.ts'
import { goalsOfWalk } from '../walks/generate.ts'
import { type Edge, type Graph, leavesIn, statesIn } from '../walks/graph.ts'
import { sampleTitle } from '../walks/happenings.ts'
import { begin, type Call, step } from '../walks/microsteps.ts'
import type { Numbered } from '../walks/numbered.ts'
import { algorithms } from '../walks/options.ts'
import type { Profile } from '../walks/profiles.ts'
import { releaseNow } from '../walks/release.ts'
import { changeWords, shownAt, shownWords } from '../walks/shown-words.ts'
import type { Walkthrough } from '../walkthrough.ts'
import { words } from '../words.ts'
import { planOf, type ServerTurn } from './config.ts'
import { inside, replyWords, wordsFor } from './words.ts'

const said = words.sheets

const CallWritten = v.object({
  /** The invocation's id and the actor's name. */
  id: v.string(),
  actor: v.string(),
  title: v.string(),
  /** Names of the contract's entries. */
  asks: v.array(v.string()),
})

const StepWritten = v.object({
  number: v.number(),
  kind: v.picklist(['event', 'answer', 'failure', 'time']),
  /** The event's type, the call's id or the delay's name. */
  name: v.string(),
  /** Class of what comes with it. */
  sample: v.string(),
  /** Taken by the step, in order; none when the step must have no effect. */
  arrows: v.array(v.string()),
  /** Leaf states after the step. */
  states: v.array(v.string()),
  calls: v.array(CallWritten),
  /** For a person. */
  action: v.string(),
  data: v.string(),
  expected: v.string(),
  call: v.string(),
})
export type StepWritten = v.InferOutput<typeof StepWritten>

const PathWritten = v.object({
  id: v.string(),
  machine: v.string(),
  /** Sixteen hexadecimal digits of the machine's definition. */
  fingerprint: v.string(),
  title: v.string(),
  /** Screens and their addresses. */
  place: v.string(),
  /** Class of the machine's input. */
  input: v.string(),
  section: v.string(),
  minutes: v.number(),
  /** Why no person can go it; empty where one can. */
  automatic: v.optional(v.string(), ''),
  /** True when the scripted server sets the beginning or gives the answers. */
  isScripted: v.optional(v.boolean(), false),
  goals: v.array(v.string()),
  /** How a tester comes to the beginning. */
  opening: v.optional(v.string(), said.opening),
  /** What is there then. */
  beginning: v.string(),
  calls: v.array(CallWritten),
  steps: v.array(StepWritten),
})
export type PathWritten = v.InferOutput<typeof PathWritten>

/** The JSON that the command writes and that the charts, the replaying and the scripted server read. */
export const PathsFile = v.object({
  format: v.literal(1),
  /** What the paths belong to: all machines as they were. */
  release: v.optional(v.string(), ''),
  profile: v.string(),
  seed: v.number(),
  algorithm: v.picklist(algorithms),
  paths: v.array(PathWritten),
})
export type PathsFile = v.InferOutput<typeof PathsFile>

function callsOf({ actors }: Walkthrough, calls: readonly Call[]): v.InferOutput<typeof CallWritten>[] {
  return calls.map(({ id, src }) => {
    const asked = actors[src]
    return { id, actor: src, title: asked?.title ?? src, asks: [...(asked?.calls ?? [])] }
  })
}

function sectionOf({ machine }: Walkthrough, states: readonly string[]): string {
  const nodes = statesOf(machine).filter((node) => states.includes(statePath(node)))
  return sectionTitle(sectionAmong(nodes, machine.root))
}

const described = ({ map }: Graph, states: readonly string[]) =>
  states.map((state) => map.state(state).description).filter((text) => text !== '')

/** What is on the screen at first: of regions beside the first one only what is out of the ordinary. */
function beginningView(graph: Graph, leaves: readonly string[]): string {
  const { root } = graph.walkthrough.machine
  const isOrdinary = (state: string) => {
    const [region = '', ...rest] = state.split('.')
    return (
      root.type === 'parallel' &&
      region !== Object.keys(root.states)[0] &&
      root.states[region]?.config.initial === rest[0]
    )
  }
  return described(
    graph,
    leaves.filter((state) => !isOrdinary(state)),
  ).join('; ')
}

function firstLook(graph: Graph, snapshot: AnyMachineSnapshot): string {
  const shown = shownWords(shownAt(graph.walkthrough, snapshot) ?? [])
  return shown === '' ? said.onScreen(inside(beginningView(graph, leavesIn(snapshot)))) : shown
}

/** What a step changes: the outcome where there were several, and the states that are new. */
function expectation(graph: Graph, edge: Edge, before: readonly string[], leaves: readonly string[]): string {
  const { map } = graph
  const [arrow] = edge.arrows
  if (arrow === undefined) return said.noChange
  const { source, description, earlier } = map.arrow(arrow)
  const entered = leaves.filter((state) => !before.includes(state))
  const stays = leaves.filter((state) => `${state}.`.startsWith(`${source}.`))
  const isOutcome = edge.happening.kind !== 'event' || earlier.length > 0
  const states = described(graph, entered.length > 0 ? entered : stays).filter((text) => text !== description)
  return [...(isOutcome ? [description] : []), states.join('; ')].filter(Boolean).join(' → ')
}

/** The same in the words of the screen, where the chart has them. */
function onScreen(graph: Graph, edge: Edge, before: AnyMachineSnapshot, after: AnyMachineSnapshot): string {
  const [was, now] = [shownAt(graph.walkthrough, before), shownAt(graph.walkthrough, after)]
  if (was === null || now === null) return expectation(graph, edge, statesIn(before), leavesIn(after))
  return edge.arrows.length === 0 ? said.noChange : changeWords(was, now)
}

type Sides = { readonly before: AnyMachineSnapshot; readonly after: AnyMachineSnapshot; readonly done: readonly Edge[] }

function writtenStep(graph: Graph, edge: Edge, { before, after, done }: Sides, turn?: ServerTurn): StepWritten {
  const { walkthrough } = graph
  const calls = callsOf(walkthrough, edge.calls)
  const { action, data } = wordsFor(graph, edge, { snapshot: before, done })
  return {
    number: done.length + 1,
    kind: edge.happening.kind,
    name: edge.happening.name,
    sample: edge.happening.sample.name,
    arrows: [...edge.arrows],
    states: leavesIn(after),
    calls,
    action,
    data: turn?.reply ? `${replyWords(turn.path, turn.reply)}. ${turn.how}` : data,
    expected: onScreen(graph, edge, before, after),
    call: calls.map(({ title, asks }) => [title, ...asks].join(': ')).join('; '),
  }
}

/** Half a minute to begin and a quarter of a minute for each step. */
const minutesFor = (steps: number) => Math.max(1, Math.round((30 + steps * 15) / 60))

function writtenPath({ id, title, graph, walk }: Numbered, profile: Profile): PathWritten {
  const { walkthrough } = graph
  const { standing, turns } = planOf({ graph, walk }, wordsFor)
  const automatic = whyAlone(graph, walk)
  const { root, steps } = walk
  const begun = begin(walkthrough.machine, root.input.value)
  let { snapshot } = begun
  const rows = steps.map((edge, at) => {
    const before = snapshot
    snapshot = step(walkthrough.machine, snapshot, edge.happening.event).snapshot
    const turn = turns.find(({ step: answeredAt }) => answeredAt === at + 1)
    return writtenStep(graph, edge, { before, after: snapshot, done: steps.slice(0, at) }, turn)
  })
  const end = statesIn(snapshot)
  return {
    id,
    machine: walkthrough.name,
    fingerprint: fingerprint(walkthrough.machine),
    title,
    place: walkthrough.screens.map(({ route, title: name }) => `${name} (${route})`).join('; '),
    input: root.input.name,
    section: sectionOf(walkthrough, end),
    minutes: minutesFor(steps.length),
    automatic,
    isScripted: automatic === '' && standing.length + turns.length > 0,
    goals: [...goalsOfWalk(graph, profile, walk)],
    opening: walkthrough.begins(
      root.input.value,
      steps.map(({ happening }) => happening.name),
    ),
    beginning: `${root.input.name === 'empty' ? '' : `${sampleTitle(root.input)}. `}${firstLook(graph, begun.snapshot)}`,
    calls: callsOf(walkthrough, begun.calls),
    steps: rows,
  }
}

type Made = { readonly profile: Profile; readonly seed: number; readonly algorithm?: PathsFile['algorithm'] }

/** Paths with all that their readers need, and how they were made. */
export function pathsFile(walks: readonly Numbered[], { profile, seed, algorithm = 'coverage' }: Made): PathsFile {
  const paths = walks.map((walk) => writtenPath(walk, profile))
  return { format: 1, release: releaseNow(), profile: profile.name, seed, algorithm, paths }
}
