import type { AnyMachineSnapshot } from 'xstate'
import type { Walk } from './generate.ts'
import { placeOf } from './goals.ts'
import { type Graph, keyOf } from './graph.ts'
import { happeningsIn } from './happenings.ts'
import { idsOf } from './map.ts'
import { step } from './microsteps.ts'

/** Concrete contexts that are tried for one situation. */
const most = 4

/** The contexts that the walks really come to, by situation; the first ones, and all different. */
function contextsOf(graph: Graph, walks: readonly Walk[]): Map<string, AnyMachineSnapshot[]> {
  const { walkthrough } = graph
  const found = new Map<string, Map<string, AnyMachineSnapshot>>()
  for (const { root, steps } of walks) {
    let { snapshot } = placeOf(graph, root.key)
    for (const edge of steps) {
      snapshot = step(walkthrough.machine, snapshot, edge.happening.event).snapshot
      const key = keyOf(walkthrough, snapshot)
      const known = found.get(key) ?? new Map<string, AnyMachineSnapshot>()
      if (known.size < most) known.set(JSON.stringify(snapshot.context), snapshot)
      found.set(key, known)
    }
  }
  return new Map([...found].map(([key, known]) => [key, [...known.values()]]))
}

/**
 * Is the situation's key enough? Everything that may happen is tried from several real contexts of each situation;
 * where two differ in what is taken, where it leads or what is asked, more is seen than the catalogue says. One line for
 * each.
 */
export function contradictions(graph: Graph, walks: readonly Walk[]): string[] {
  const { walkthrough } = graph
  const found: string[] = []
  for (const [key, snapshots] of contextsOf(graph, walks)) {
    if (!graph.places.has(key)) {
      found.push(`${walkthrough.name} ${key}: nobody knew that it can be reached`)
      continue
    }
    for (const edge of placeOf(graph, key).edges) {
      for (const snapshot of snapshots) {
        const isPossible = happeningsIn(walkthrough, snapshot).some(
          ({ event }) => event.type === edge.happening.event.type,
        )
        if (!isPossible) continue
        const taken = step(walkthrough.machine, snapshot, edge.happening.event)
        const isSame =
          String(idsOf(taken.transitions)) === String(edge.arrows) &&
          keyOf(walkthrough, taken.snapshot) === edge.to &&
          JSON.stringify(taken.calls) === JSON.stringify(edge.calls)
        if (!isSame) found.push(`${walkthrough.name} ${key}: ${edge.happening.name} ${edge.happening.sample.name}`)
      }
    }
  }
  return [...new Set(found)]
}
