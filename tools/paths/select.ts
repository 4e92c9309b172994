import type { Chart } from '#machines/chart.ts'

import type { Changed } from './changed.ts'
import { goalsOfWalk, type Walk } from './generate.ts'
import { type Edge, explore, type Graph, type Root, statesIn } from './graph.ts'
import { type Numbered, numbered, numberedWalks } from './numbered.ts'
import { type Options, WrongOption } from './options.ts'
import { type Found, pathsOfModel } from './packages.ts'
import type { Profile } from './profiles.ts'

function edgesOf(graph: Graph, { input, events }: Found): Walk {
  const root = graph.roots.find((one): one is Root => one.input === input)
  if (root === undefined) throw new Error(`${graph.chart.name} has no beginning ${input.name}`)
  let { key } = root
  const steps = events.map((event): Edge => {
    const edge = graph.places
      .get(key)
      ?.edges.find((one) => JSON.stringify(one.happening.event) === JSON.stringify(event))
    if (edge === undefined) throw new Error(`${graph.chart.name}: no step for ${event.type}`)
    key = edge.to
    return edge
  })
  return { root, steps }
}

/** Paths that the packages find: to every state, or to one. */
function packagedWalks(charts: readonly Chart[], { algorithm, to }: Options): Numbered[] {
  if (algorithm === 'simple' && to === null) {
    throw new WrongOption('--algorithm simple: всех простых путей слишком много, назовите состояние: --to STATE')
  }
  const all = charts.flatMap((chart) => {
    const graph = explore(chart)
    const isWanted =
      to === null ? undefined : (snapshot: Parameters<typeof statesIn>[0]) => statesIn(snapshot).includes(to)
    const kind = algorithm === 'simple' ? 'simple' : 'shortest'
    return pathsOfModel(chart, kind, isWanted).map((found) => ({ graph, walk: edgesOf(graph, found) }))
  })
  return numbered(all)
}

function requireKnown({ charts, to, through }: Options): void {
  const graphs = charts.map(explore)
  if (to !== null && !graphs.some(({ map }) => map.states.some(({ path }) => path === to))) {
    throw new WrongOption(
      `--to ${to}: такого состояния нет${charts.length === 1 ? ` у машины ${charts[0]?.name}` : ''}`,
    )
  }
  if (through !== null && !graphs.some(({ map }) => map.arrows.some(({ id }) => id === through))) {
    throw new WrongOption(
      `--through ${through}: такого перехода нет${charts.length === 1 ? ` у машины ${charts[0]?.name}` : ''}`,
    )
  }
}

function passes({ arrows, states }: Changed, profile: Profile, { graph, walk }: Numbered): boolean {
  const goals = goalsOfWalk(graph, profile, walk)
  const isReached = (kind: 'arrow' | 'state') => (name: string) => goals.has(`${kind}:${name}`)
  return [...arrows].some(isReached('arrow')) || [...states].some(isReached('state'))
}

/** The walks that the options ask for. `changed` is what each machine does otherwise since a version; null for all. */
export function selectedWalks(options: Options, changed: ReadonlyMap<string, Changed> | null): Numbered[] {
  const { charts, algorithm, profile, seed, only, through, to } = options
  requireKnown(options)
  const all = algorithm === 'coverage' ? numberedWalks(profile, seed, charts) : packagedWalks(charts, options)
  const chosen = all
    .filter(({ id }) => only === null || id === only)
    .filter(({ graph, walk }) => through === null || goalsOfWalk(graph, profile, walk).has(`arrow:${through}`))
    .filter(({ graph, walk }) => to === null || goalsOfWalk(graph, profile, walk).has(`state:${to}`))
    .filter((one) => {
      const own = changed?.get(one.graph.chart.name)
      return changed === null || (own !== undefined && passes(own, profile, one))
    })
  if (only !== null && chosen.length === 0)
    throw new WrongOption(`--only ${only}: такого пути в наборе ${profile.name} нет; их список даёт npm run paths`)
  return chosen
}
