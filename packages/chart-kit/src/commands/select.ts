import { WrongCommand } from '../refused.ts'
import { goalsOfWalk, type Walk } from '../walks/generate.ts'
import { type Edge, explore, type Graph, type Root, statesIn } from '../walks/graph.ts'
import { type Numbered, numbered, numberedWalks, walkNamed } from '../walks/numbered.ts'
import type { Options } from '../walks/options.ts'
import { type Found, pathsOfModel } from '../walks/packages.ts'
import type { Profile } from '../walks/profiles.ts'
import type { Walkthrough } from '../walkthrough.ts'
import { words } from '../words.ts'
import type { Changed } from './changed.ts'

const said = words.commands.select

function edgesOf(graph: Graph, { input, events }: Found): Walk {
  const root = graph.roots.find((one): one is Root => one.input === input)
  if (root === undefined) throw new Error(`${graph.walkthrough.name} has no beginning ${input.name}`)
  let { key } = root
  const steps = events.map((event): Edge => {
    const edge = graph.places
      .get(key)
      ?.edges.find((one) => JSON.stringify(one.happening.event) === JSON.stringify(event))
    if (edge === undefined) throw new Error(`${graph.walkthrough.name}: no step for ${event.type}`)
    key = edge.to
    return edge
  })
  return { root, steps }
}

/** Paths that the packages find: to every state, or to one. */
function packagedWalks(walkthroughs: readonly Walkthrough[], { algorithm, to }: Options): Numbered[] {
  if (algorithm === 'simple' && to === null) {
    throw new WrongCommand(said.simple)
  }
  const all = walkthroughs.flatMap((walkthrough) => {
    const graph = explore(walkthrough)
    const isWanted =
      to === null ? undefined : (snapshot: Parameters<typeof statesIn>[0]) => statesIn(snapshot).includes(to)
    const kind = algorithm === 'simple' ? 'simple' : 'shortest'
    return pathsOfModel(walkthrough, kind, isWanted).map((found) => ({ graph, walk: edgesOf(graph, found) }))
  })
  return numbered(all)
}

function requireKnown({ walkthroughs, to, through }: Options): void {
  const graphs = walkthroughs.map(explore)
  const machine = walkthroughs.length === 1 ? (walkthroughs[0]?.name ?? null) : null
  if (to !== null && !graphs.some(({ map }) => map.states.some(({ path }) => path === to))) {
    throw new WrongCommand(said.noState(to, machine))
  }
  if (through !== null && !graphs.some(({ map }) => map.arrows.some(({ id }) => id === through))) {
    throw new WrongCommand(said.noArrow(through, machine))
  }
}

function passes({ arrows, states }: Changed, profile: Profile, { graph, walk }: Numbered): boolean {
  const goals = goalsOfWalk(graph, profile, walk)
  const isReached = (kind: 'arrow' | 'state') => (name: string) => goals.has(`${kind}:${name}`)
  return [...arrows].some(isReached('arrow')) || [...states].some(isReached('state'))
}

const walksOf = (options: Options) =>
  options.algorithm === 'coverage'
    ? numberedWalks(options.profile, options.seed, options.walkthroughs)
    : packagedWalks(options.walkthroughs, options)

/** A path by its name: of the set that is asked for, else of any other. */
function wantedWalk(only: string, options: Options): Numbered {
  const found = walksOf(options).find(({ id }) => id === only) ?? walkNamed(only, options.walkthroughs)
  if (found === undefined) throw new WrongCommand(said.noPath(only))
  return found
}

/** The walks that the options ask for. `changed` is what each machine does otherwise since a version; null for all. */
export function selectedWalks(options: Options, changed: ReadonlyMap<string, Changed> | null): Numbered[] {
  const { profile, only, through, to } = options
  requireKnown(options)
  const all = only === null ? walksOf(options) : [wantedWalk(only, options)]
  const chosen = all
    .filter(({ graph, walk }) => through === null || goalsOfWalk(graph, profile, walk).has(`arrow:${through}`))
    .filter(({ graph, walk }) => to === null || goalsOfWalk(graph, profile, walk).has(`state:${to}`))
    .filter((one) => {
      const own = changed?.get(one.graph.walkthrough.name)
      return changed === null || (own !== undefined && passes(own, profile, one))
    })
  return chosen
}
