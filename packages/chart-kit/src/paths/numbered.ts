import { createHash } from 'node:crypto'
import type { Chart } from '../chart.ts'
import { catalogue } from '../config.ts'

import { isByHand } from './automatic-only.ts'
import { generate, goalsOfWalk, type Walk } from './generate.ts'
import { type Edge, explore, type Graph } from './graph.ts'
import { type Profile, profiles } from './profiles.ts'
import { titlesOf } from './titles.ts'
import { isOffered } from './unreachable.ts'

/** A walk with its name, which stays the same in every set, and as long as the same is done from the same beginning. */
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
  return all.map(({ graph, walk }, index) => ({ id: pathId(graph, walk), title: titles[index] ?? '', graph, walk }))
}

/** Of what is done alone: how the machine takes it may change, and the path is still the same. */
export function pathId({ chart }: Graph, { root, steps }: Walk): string {
  const deeds = steps.map(({ happening: { kind, name, sample } }) => [kind, name, sample.name])
  const hash = createHash('sha256').update(JSON.stringify([root.input.name, deeds]))
  return `${chart.name}-${hash.digest('hex').slice(0, 6)}`
}

/** What a path is called, at the beginning of a title. */
export const idIn = (title: string): string | undefined => /^[a-z][a-z-]*-[0-9a-f]{6}(?![\w-])/.exec(title)?.[0]

/**
 * The walks of a machine that somebody can go. Where they are for people, what a machine alone can bring about comes in
 * walks of its own, so that it spoils no other.
 */
export function offeredWalks(graph: Graph, profile: Profile, seed: number): Walk[] {
  const isThere = (edge: Edge) => isOffered(graph.chart.name, edge)
  if (!profile.byHand || '.' in graph.chart.alone) return generate(graph, profile, seed, isThere)
  const byHand = generate(graph, profile, seed, (edge) => isThere(edge) && isByHand(graph, edge))
  const reached = byHand.flatMap((walk) => [...goalsOfWalk(graph, profile, walk)])
  return [...byHand, ...generate(graph, profile, seed, isThere, reached)]
}

/** All walks of a profile. */
export function numberedWalks(profile: Profile, seed: number, charts: readonly Chart[] = catalogue): Numbered[] {
  const all = charts.flatMap((chart) => {
    const graph = explore(chart)
    return offeredWalks(graph, profile, seed).map((walk) => ({ graph, walk }))
  })
  return numbered(all)
}

/** A path by its name, in the first set that has it. */
export function walkNamed(id: string, charts: readonly Chart[] = catalogue): Numbered | undefined {
  const own = charts.filter(({ name }) => id.startsWith(`${name}-`))
  for (const profile of profiles) {
    const found = numberedWalks(profile, 0, own).find((one) => one.id === id)
    if (found !== undefined) return found
  }
  return undefined
}
