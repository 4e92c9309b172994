import { fingerprint } from '../read/fingerprint.ts'

import { goalsOfWalk, possibleGoals, type Walk } from './generate.ts'
import { type Goal, type GoalKind, kindOf } from './goals.ts'
import type { Graph } from './graph.ts'
import type { Numbered } from './numbered.ts'
import type { Profile } from './profiles.ts'

export type Coverage = {
  readonly machine: string
  readonly paths: number
  readonly steps: number
  readonly kinds: readonly { readonly kind: GoalKind; readonly reached: number; readonly all: number }[]
  readonly missed: readonly Goal[]
}

export function coverageOf(graph: Graph, profile: Profile, walks: readonly Walk[]): Coverage {
  const possible = [...possibleGoals(graph, profile)]
  const reached = new Set(walks.flatMap((walk) => [...goalsOfWalk(graph, profile, walk)]))
  const kinds = new Set(possible.map(kindOf))
  return {
    machine: graph.walkthrough.name,
    paths: walks.length,
    steps: walks.reduce((sum, { steps }) => sum + steps.length, 0),
    kinds: [...kinds].map((kind) => {
      const goals = possible.filter((goal) => kindOf(goal) === kind)
      return { kind, reached: goals.filter((goal) => reached.has(goal)).length, all: goals.length }
    }),
    missed: possible.filter((goal) => !reached.has(goal)),
  }
}

/** A walk as far as it was gone; `failedAt` is the number of the step that failed, 0 for the beginning. */
export type Walked = Numbered & { readonly failedAt: number | null }

/** Only as much of a walk as it takes to fail again. */
export function prefixOf(path: Numbered, steps: number): Numbered {
  const { root, steps: all } = path.walk
  return { ...path, walk: { root, steps: all.slice(0, steps) } }
}

/** The arrow on which a failure is drawn: what the failing step takes, or was refused. */
function failedArrow({ walk, failedAt }: Walked): string | undefined {
  if (failedAt === null) return undefined
  const deed = failedAt === 0 ? walk.root : walk.steps[failedAt - 1]
  return deed?.arrows[0] ?? deed?.refused[0]
}

/** What the charts lay over their drawings: how often each arrow is taken, and where paths failed. */
export function drawnResults(all: readonly Walked[]) {
  const graphs = new Set(all.map(({ graph }) => graph))
  return {
    format: 1,
    machines: [...graphs].map((graph) => {
      const own = all.filter((one) => one.graph === graph)
      const taken = own.flatMap(({ walk: { root, steps } }) => [root, ...steps]).flatMap(({ arrows }) => arrows)
      const failures = own.flatMap((one) => {
        const { id: path, failedAt: step } = one
        return step === null ? [] : [{ path, step, arrow: failedArrow(one) ?? null }]
      })
      const count = (names: readonly (string | null)[], id: string) => names.filter((name) => name === id).length
      const arrows = graph.map.arrows.map(({ id }) => {
        const failed = failures.map(({ arrow }) => arrow)
        return [id, { taken: count(taken, id), failed: count(failed, id) }] as const
      })
      return {
        machine: graph.walkthrough.name,
        fingerprint: fingerprint(graph.walkthrough.machine),
        arrows: Object.fromEntries(arrows),
        failures,
      }
    }),
  }
}
