import { type Deed, type Edge, type Graph, leavesIn, type Place, statesIn } from './graph.ts'
import { liveCalls, liveTimers } from './happenings.ts'
import type { Profile } from './profiles.ts'

/** What a set of paths must do: the kind, a colon, and what. Two steps that do the same have the same goals. */
export type Goal = `${GoalKind}:${string}`

const goalKinds = [
  'state',
  'arrow',
  'shared',
  'refused',
  'payload',
  'asked',
  'input',
  'late',
  'cut',
  'restart',
  'pair',
  'twice',
] as const
export type GoalKind = (typeof goalKinds)[number]

export function kindOf(goal: Goal): GoalKind {
  const kind = goalKinds.find((name) => goal.startsWith(`${name}:`))
  if (kind === undefined) throw new Error(`There is no goal ${goal}`)
  return kind
}

export function placeOf({ places }: Graph, key: string): Place {
  const place = places.get(key)
  if (place === undefined) throw new Error(`There is no place ${key}`)
  return place
}

/** What is asked for may come from far back: each class of it is to reach its call, not only the machine. */
function questions({ calls }: Deed): Goal[] {
  return calls.flatMap(({ id, input }) =>
    input === undefined ? [] : [`asked:${id} ${JSON.stringify(input)}` as const],
  )
}

/** Something that the screen tells, where the machine does not listen. */
const isUndoable = ({ walkthrough }: Graph, { arrows, happening }: Edge) =>
  arrows.length === 0 && happening.kind === 'event' && walkthrough.gestures[happening.name] === undefined

function plainGoals(graph: Graph, deed: Deed, to: string): Goal[] {
  // Situations that decide at once are passed on the way.
  const passed = deed.arrows.map((arrow) => graph.map.arrow(arrow).source).filter((state) => state !== '.')
  return [
    ...[...passed, ...statesIn(placeOf(graph, to).snapshot)].map((state): Goal => `state:${state}`),
    ...deed.arrows.map((arrow): Goal => `arrow:${arrow}`),
    ...deed.refused.map((arrow): Goal => `refused:${arrow}`),
    ...questions(deed),
  ]
}

const isWithin = (leaf: string, source: string) => source === '.' || leaf.startsWith(`${source}.`)

/** An arrow of a state with states inside is one for all of them, and yet may be lost in one alone. */
function sharedGoals(graph: Graph, { from, arrows }: Edge): Goal[] {
  const { snapshot } = placeOf(graph, from)
  return arrows.flatMap((arrow) =>
    leavesIn(snapshot)
      .filter((leaf) => isWithin(leaf, graph.map.arrow(arrow).source))
      .map((leaf): Goal => `shared:${arrow} ${leaf}`),
  )
}

/** The call that an edge leaves without its answer, if it does. */
export function abandonedCall(graph: Graph, edge: Edge): { id: string; src: string } | undefined {
  if (edge.arrows.length === 0) return undefined
  const before = liveCalls(placeOf(graph, edge.from).snapshot)
  const after = liveCalls(placeOf(graph, edge.to).snapshot)
  // A call that is asked again has left its first answer behind as well.
  const isAsked = (id: string) => edge.calls.some((call) => call.id === id)
  return before
    .filter(({ id }) => edge.happening.name !== id || edge.happening.kind === 'event')
    .find(({ id }) => isAsked(id) || !after.some((call) => call.id === id))
}

const timerAt = (graph: Graph, key: string) => liveTimers(graph.walkthrough, placeOf(graph, key).snapshot)[0]

function reentersTimer(graph: Graph, { from, to, arrows, happening }: Edge): boolean {
  if (arrows.length === 0 || happening.kind === 'time') return false
  const [before, after] = [timerAt(graph, from), timerAt(graph, to)]
  return before !== undefined && before.event === after?.event
}

/** True when an edge ends a timer before its time and starts no other. */
export function cutsTimer(graph: Graph, { from, to, arrows, happening }: Edge): boolean {
  if (arrows.length === 0 || happening.kind === 'time') return false
  return timerAt(graph, from) !== undefined && timerAt(graph, to) === undefined
}

function timingGoals(graph: Graph, edge: Edge, previous: Edge | null): Goal[] {
  const [arrow] = edge.arrows
  const call = abandonedCall(graph, edge)
  const goals: Goal[] = []
  if (call !== undefined) goals.push(`late:${call.id} ${arrow}`)
  if (cutsTimer(graph, edge)) goals.push(`cut:${arrow}`)
  if (previous !== null && edge.happening.kind === 'time' && reentersTimer(graph, previous)) {
    goals.push(`restart:${previous.arrows[0]} ${arrow}`)
  }
  return goals
}

/** The goals that one step reaches, coming after another; "twice" is a matter of the whole path. */
export function goalsOf(graph: Graph, profile: Profile, edge: Edge, previous: Edge | null): Goal[] {
  const [arrow] = edge.arrows
  if (profile.byHand && isUndoable(graph, edge)) return []
  const goals = plainGoals(graph, edge, edge.to)
  if (arrow !== undefined) goals.push(`payload:${arrow} ${edge.happening.sample.name}`)
  if (profile.shared) goals.push(...sharedGoals(graph, edge))
  if (profile.timing) goals.push(...timingGoals(graph, edge, previous))
  const earlier = previous?.arrows[0]
  if (profile.pairs && arrow !== undefined && earlier !== undefined) goals.push(`pair:${earlier} ${arrow}`)
  return goals
}

export function rootGoals(
  graph: Graph,
  profile: Profile,
  root: Deed & { key: string; input: { name: string } },
): Goal[] {
  const goals = plainGoals(graph, root, root.key)
  return profile.inputs ? [...goals, `input:${root.input.name}`] : goals
}
