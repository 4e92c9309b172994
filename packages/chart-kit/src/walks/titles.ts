import type { Walk } from './generate.ts'
import { placeOf } from './goals.ts'
import { type Graph, statesIn } from './graph.ts'
import { sampleTitle } from './happenings.ts'

type Path = { readonly graph: Graph; readonly walk: Walk }

const regionOf = (state: string) => state.split('.')[0]

/** The state in which a walk ends, of several at once the one in the region of an arrow. */
function endOf({ graph, walk: { root, steps } }: Path, arrow: string): string {
  const { snapshot } = placeOf(graph, steps.at(-1)?.to ?? root.key)
  const states = statesIn(snapshot)
  const leaves = states.filter((state) => graph.map.state(state).isLeaf)
  const near = leaves.find((state) => regionOf(state) === regionOf(graph.map.arrow(arrow).source))
  return graph.map.state(near ?? leaves[0] ?? states[0] ?? '').description
}

/**
 * What each path is about: the arrow that the fewest others of its machine take, and where it ends. Nobody
 * could tell twenty paths by their ends alone. Where two would be called the same, the later one names its next arrow too.
 */
export function titlesOf(paths: readonly Path[]): string[] {
  const takers = new Map<string, number>()
  const arrowsOf = ({ walk }: Path) => [...new Set(walk.steps.flatMap(({ arrows }) => arrows))]
  const key = ({ graph }: Path, arrow: string) => `${graph.walkthrough.name} ${arrow}`
  for (const path of paths)
    for (const arrow of arrowsOf(path)) takers.set(key(path, arrow), (takers.get(key(path, arrow)) ?? 0) + 1)
  const given = new Set<string>()
  return paths.map((path) => {
    const { walkthrough, map } = path.graph
    const count = (arrow: string) => takers.get(key(path, arrow)) ?? 0
    const rare = arrowsOf(path).toSorted((one, other) => count(one) - count(other))
    const [rarest] = rare
    if (rarest === undefined) return `${walkthrough.title}: ${sampleTitle(path.walk.root.input)}`
    const descriptions = [...new Set(rare.map((arrow) => map.arrow(arrow).description))]
    const titles = descriptions.map(
      (_, more) => `${walkthrough.title}: ${descriptions.slice(0, more + 1).join('; ')} → ${endOf(path, rarest)}`,
    )
    const title = titles.find((one) => !given.has(one)) ?? titles[0] ?? walkthrough.title
    given.add(title)
    return title
  })
}
