import { fingerprint } from '../read/fingerprint.ts'
import { type Edge, explore, type Graph, leavesIn } from '../walks/graph.ts'
import { sampleTitle, sampleTyped } from '../walks/happenings.ts'
import { shownAt, shownWords } from '../walks/shown-words.ts'
import type { Walkthrough } from '../walkthrough.ts'
import { words } from '../words.ts'

import type { SituationData, StepData, WalkData } from './browser/page-data.ts'
import { shownAfter } from './facts.ts'

const { empty, elapsed, error } = words.walks.samples
/** What says no more than its arrow. */
const isEmpty = (title: string) => title === empty || title === elapsed || title === error

function stepOf(graph: Graph, edge: Edge, numbers: ReadonlyMap<string, number>): StepData {
  const { to, arrows, happening } = edge
  const { name, sample } = happening
  const title = sampleTitle(sample)
  const typed = sampleTyped(sample)
  return {
    to: numbers.get(to) ?? 0,
    arrows,
    name,
    sample: sample.name,
    detail: isEmpty(title) ? '' : [title, typed].filter(Boolean).join(': '),
    shown: shownAfter(graph, edge) ?? '',
  }
}

/** What the page needs to walk the machine by pressing its arrows, with nothing of xstate. */
export function walkDataOf(walkthrough: Walkthrough): WalkData {
  const graph = explore(walkthrough)
  const places = [...graph.places.values()]
  const numbers = new Map(places.map(({ key }, number) => [key, number]))
  const order = new Map(graph.map.states.map(({ path }, at) => [path, at]))
  return {
    machine: walkthrough.name,
    fingerprint: fingerprint(walkthrough.machine),
    situations: places.map(
      ({ snapshot, edges }): SituationData => ({
        states: leavesIn(snapshot).sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)),
        // What the machine does not listen for is no arrow, so nobody can press it.
        steps: edges.filter(({ arrows }) => arrows.length > 0).map((edge) => stepOf(graph, edge, numbers)),
      }),
    ),
    beginnings: graph.roots.map(({ input, key, arrows }) => {
      const snapshot = graph.places.get(key)?.snapshot
      const shown = snapshot === undefined ? null : shownAt(walkthrough, snapshot)
      return {
        name: input.name,
        title: sampleTitle(input),
        opening: walkthrough.begins(input.value, []),
        at: numbers.get(key) ?? 0,
        arrows,
        shown: shown === null ? '' : shownWords(shown),
      }
    }),
  }
}
