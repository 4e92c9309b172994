import type { AnyMachineSnapshot } from 'xstate'
import { arrowId, statePath } from '../read/arrows.ts'
import type { Sample, Walkthrough } from '../walkthrough.ts'
import { type Happening, happeningsIn } from './happenings.ts'
import { type ArrowMap, idsOf, mapOf } from './map.ts'
import { begin, type Call, step } from './microsteps.ts'

/** What one event does, in names. */
export type Deed = {
  /** Arrows taken, eventless ones included; none when the event is ignored. */
  readonly arrows: readonly string[]
  /** Guarded arrows that were asked and said no. */
  readonly refused: readonly string[]
  readonly calls: readonly Call[]
}

/** A situation: the states, and of the context what guards see. */
export type Place = { readonly key: string; readonly snapshot: AnyMachineSnapshot; readonly edges: readonly Edge[] }

export type Edge = Deed & {
  readonly index: number
  readonly from: string
  readonly to: string
  readonly happening: Happening
}

export type Root = Deed & { readonly input: Sample; readonly key: string }

export type Graph = {
  readonly walkthrough: Walkthrough
  readonly map: ArrowMap
  readonly roots: readonly Root[]
  readonly places: ReadonlyMap<string, Place>
  readonly edges: readonly Edge[]
}

/** Value alone would lose arrows, the whole context would never end. */
export function keyOf({ seen }: Walkthrough, { value, context, status }: AnyMachineSnapshot): string {
  return JSON.stringify([value, seen(context), status])
}

/** Paths of the active states, the whole machine left out. */
export function statesIn(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.filter((node) => node.parent !== undefined).map(statePath)
}

/** The active states without states of their own. */
export const leavesIn = ({ _nodes: nodes }: AnyMachineSnapshot): string[] =>
  nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(statePath)

/** Arrows that were asked before the taken ones, and of states that took nothing all that listen for the event. */
function refusedBy(map: ArrowMap, from: AnyMachineSnapshot | null, type: string, taken: readonly string[]) {
  const passed = taken.flatMap((id) => map.arrow(id).earlier)
  const sources = taken.map((id) => map.arrow(id).source)
  const stopped = (from?._nodes ?? [])
    .filter((node) => !sources.some((source) => `${source}.`.startsWith(`${statePath(node)}.`)))
    .flatMap((node) => node.transitions.get(type) ?? [])
    // Where one without a guard was not taken, a state within took its own.
    .filter(({ guard }) => guard !== undefined)
  return [...new Set([...passed, ...stopped.map(arrowId).filter((id) => id !== null)])]
}

/** Eventless arrows with guards where the machine came to rest: they were asked, and none was taken. */
function refusedAt({ _nodes: nodes }: AnyMachineSnapshot): string[] {
  const asked = nodes.flatMap(({ always = [] }) => always).filter(({ guard }) => guard !== undefined)
  return asked.map(arrowId).filter((id) => id !== null)
}

const explored = new WeakMap<Walkthrough, Graph>()

/** Every situation that the machine can be in, and what everything that may happen there does. */
export function explore(walkthrough: Walkthrough): Graph {
  const known = explored.get(walkthrough) ?? newlyExplored(walkthrough)
  explored.set(walkthrough, known)
  return known
}

function newlyExplored(walkthrough: Walkthrough): Graph {
  const map = mapOf(walkthrough.machine)
  const places = new Map<string, Place & { readonly edges: Edge[] }>()
  const waiting: (Place & { readonly edges: Edge[] })[] = []
  const edges: Edge[] = []

  function visit(snapshot: AnyMachineSnapshot): string {
    const key = keyOf(walkthrough, snapshot)
    if (places.has(key)) return key
    if (places.size === 20_000) throw new Error(`${walkthrough.name}: what guards see is not finite`)
    const place = { key, snapshot, edges: [] }
    places.set(key, place)
    waiting.push(place)
    return key
  }

  const roots = walkthrough.inputs.map((input): Root => {
    const taken = begin(walkthrough.machine, input.value)
    const arrows = idsOf(taken.transitions)
    const refused = [...refusedBy(map, null, '', arrows), ...refusedAt(taken.snapshot)]
    return { input, key: visit(taken.snapshot), arrows, refused, calls: taken.calls }
  })
  for (const place of waiting) {
    for (const happening of happeningsIn(walkthrough, place.snapshot)) {
      const taken = step(walkthrough.machine, place.snapshot, happening.event)
      const arrows = idsOf(taken.transitions)
      const atRest = arrows.length === 0 ? [] : refusedAt(taken.snapshot)
      const refused = [...refusedBy(map, place.snapshot, happening.event.type, arrows), ...atRest]
      const to = visit(taken.snapshot)
      const edge = { index: edges.length, from: place.key, to, happening, arrows, refused, calls: taken.calls }
      edges.push(edge)
      place.edges.push(edge)
    }
  }
  return { walkthrough, map, roots, places, edges }
}
