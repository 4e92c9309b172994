import type { Chart } from '#machines/chart.ts'

import { goalsOfWalk, type Walk } from './generate.ts'
import { type Edge, explore, type Graph, type Root, statesIn } from './graph.ts'
import { type Numbered, numberedWalks, pathId } from './numbered.ts'
import { type Options, WrongOption } from './options.ts'
import { type Found, pathsOfModel } from './packages.ts'

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
  return all.map(({ graph, walk }, at) => ({ id: pathId(at), graph, walk }))
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

/** The walks that the options ask for. `changed` names the arrows that are new since a version, as `machine arrow`. */
export function selectedWalks(options: Options, changed: ReadonlySet<string> | null): Numbered[] {
  const { charts, algorithm, profile, seed, only, through, to } = options
  requireKnown(options)
  const all = algorithm === 'coverage' ? numberedWalks(profile, seed, charts) : packagedWalks(charts, options)
  const chosen = all
    .filter(({ id }) => only === null || id === only)
    .filter(({ graph, walk }) => through === null || goalsOfWalk(graph, profile, walk).has(`arrow:${through}`))
    .filter(({ graph, walk }) => to === null || goalsOfWalk(graph, profile, walk).has(`state:${to}`))
    .filter(
      ({ graph, walk }) =>
        changed === null ||
        [walk.root, ...walk.steps].some(({ arrows }) => arrows.some((id) => changed.has(`${graph.chart.name} ${id}`))),
    )
  if (only !== null && chosen.length === 0)
    throw new WrongOption(`--only ${only}: такого пути нет, есть ${all[0]?.id}…${all.at(-1)?.id}`)
  return chosen
}
