import { createHash } from 'node:crypto'
import { catalogue } from '../config.ts'
import type { Walkthrough } from '../walkthrough.ts'

import { isByHand } from './automatic-only.ts'
import { generate, goalsOfWalk, type Walk } from './generate.ts'
import { placeOf } from './goals.ts'
import { type Edge, explore, type Graph } from './graph.ts'
import { type Profile, profiles } from './profiles.ts'
import { titlesOf } from './titles.ts'

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
export function pathId({ walkthrough }: Graph, { root, steps }: Walk): string {
  const deeds = steps.map(({ happening: { kind, name, sample } }) => [kind, name, sample.name])
  const hash = createHash('sha256').update(JSON.stringify([root.input.name, deeds]))
  return `${walkthrough.name}-${hash.digest('hex').slice(0, 6)}`
}

/** What a path is called, at the beginning of a title. */
export const idIn = (title: string): string | undefined => /^[a-z][a-z-]*-[0-9a-f]{6}(?![\w-])/.exec(title)?.[0]

/** Whether the screen offers a step to anybody. */
function isOffered(graph: Graph, { happening, arrows, from }: Edge): boolean {
  const { name, kind, sample } = happening
  const { snapshot } = placeOf(graph, from)
  const step = { name, kind, sample: sample.name, isTaken: arrows.length > 0, snapshot }
  return !(graph.walkthrough.unoffered ?? []).some((one) => one.holds(step))
}

/**
 * The walks of a machine that somebody can go. Where they are for people, what a machine alone can bring about comes in
 * walks of its own, so that it spoils no other.
 */
export function offeredWalks(graph: Graph, profile: Profile, seed: number): Walk[] {
  const isThere = (edge: Edge) => isOffered(graph, edge)
  if (!profile.byHand || '.' in graph.walkthrough.alone) return generate(graph, profile, seed, isThere)
  const byHand = generate(graph, profile, seed, (edge) => isThere(edge) && isByHand(graph, edge))
  const reached = byHand.flatMap((walk) => [...goalsOfWalk(graph, profile, walk)])
  return [...byHand, ...generate(graph, profile, seed, isThere, reached)]
}

/** All walks of a profile. */
export function numberedWalks(
  profile: Profile,
  seed: number,
  walkthroughs: readonly Walkthrough[] = catalogue,
): Numbered[] {
  const all = walkthroughs.flatMap((walkthrough) => {
    const graph = explore(walkthrough)
    return offeredWalks(graph, profile, seed).map((walk) => ({ graph, walk }))
  })
  return numbered(all)
}

/** A path by its name, in the first set that has it. */
export function walkNamed(id: string, walkthroughs: readonly Walkthrough[] = catalogue): Numbered | undefined {
  const own = walkthroughs.filter(({ name }) => id.startsWith(`${name}-`))
  for (const profile of profiles) {
    const found = numberedWalks(profile, 0, own).find((one) => one.id === id)
    if (found !== undefined) return found
  }
  return undefined
}
