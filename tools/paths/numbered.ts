import { catalogue } from '#machines/catalogue.ts'
import type { Chart } from '#machines/chart.ts'

import { isOffered } from './beyond.ts'
import { generate, type Walk } from './generate.ts'
import { explore, type Graph } from './graph.ts'
import type { Profile } from './profiles.ts'
import { titlesOf } from './titles.ts'

/** A walk with its number, which is the same whichever machines were asked for. */
export type Numbered = {
  readonly id: string
  /** What it is about, in Russian. */
  readonly title: string
  readonly graph: Graph
  readonly walk: Walk
}

/** Walks with numbers and titles, in their order. */
export function numbered(all: readonly Pick<Numbered, 'graph' | 'walk'>[]): Numbered[] {
  const titles = titlesOf(all)
  return all.map(({ graph, walk }, index) => ({ id: pathId(index), title: titles[index] ?? '', graph, walk }))
}

export const pathId = (index: number) => `P${String(index + 1).padStart(2, '0')}`

/** The walks of a machine that somebody can go. */
export function offeredWalks(graph: Graph, profile: Profile, seed: number): Walk[] {
  return generate(graph, profile, seed, (edge) => isOffered(graph.chart.name, edge))
}

/** All walks of a profile, numbered through the catalogue. */
export function numberedWalks(profile: Profile, seed: number, charts: readonly Chart[] = catalogue): Numbered[] {
  const all = catalogue.flatMap((chart) => {
    const graph = explore(chart)
    return offeredWalks(graph, profile, seed).map((walk) => ({ graph, walk }))
  })
  return numbered(all).filter(({ graph }) => charts.includes(graph.chart))
}
