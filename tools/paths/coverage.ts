import { fingerprint } from '#machines/fingerprint.ts'

import { goalsOfWalk, possibleGoals, type Walk } from './generate.ts'
import { type Goal, type GoalKind, goalKinds, kindOf } from './goals.ts'
import type { Graph } from './graph.ts'
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
    machine: graph.chart.name,
    paths: walks.length,
    steps: walks.reduce((sum, { steps }) => sum + steps.length, 0),
    kinds: [...kinds].map((kind) => {
      const goals = possible.filter((goal) => kindOf(goal) === kind)
      return { kind, reached: goals.filter((goal) => reached.has(goal)).length, all: goals.length }
    }),
    missed: possible.filter((goal) => !reached.has(goal)),
  }
}

/** A line for each machine, and what was missed by name. */
export function coverageTable(rows: readonly Coverage[]): string {
  const lines = rows.map(({ machine, paths, steps, kinds, missed }) => {
    const parts = kinds.map(({ kind, reached, all }) => `${goalKinds[kind]} ${reached}/${all}`)
    const open = missed.length === 0 ? [] : [`    не пройдено: ${missed.join('; ')}`]
    return [`${machine.padEnd(14)} путей ${paths}, шагов ${steps}: ${parts.join(', ')}`, ...open].join('\n')
  })
  return lines.join('\n')
}

/** What the charts lay over their drawings: how often each arrow is taken, and how often its step failed. */
export function resultsFile(
  all: readonly { graph: Graph; walks: readonly Walk[] }[],
  failedArrows: readonly string[] = [],
) {
  return {
    format: 1,
    machines: all.map(({ graph, walks }) => {
      const taken = [...walks.map(({ root }) => root), ...walks.flatMap(({ steps }) => steps)].flatMap(
        ({ arrows }) => arrows,
      )
      return {
        machine: graph.chart.name,
        fingerprint: fingerprint(graph.chart.machine),
        arrows: Object.fromEntries(
          graph.map.arrows.map(({ id }) => [
            id,
            {
              taken: taken.filter((arrow) => arrow === id).length,
              failed: failedArrows.filter((arrow) => arrow === `${graph.chart.name} ${id}`).length,
            },
          ]),
        ),
      }
    }),
  }
}
