import { type Goal, goalsOf, placeOf, rootGoals } from './goals.ts'
import type { Edge, Graph, Root } from './graph.ts'
import type { Profile } from './profiles.ts'

/** One way through a machine, from one of its beginnings. */
export type Walk = { readonly root: Root; readonly steps: readonly Edge[] }

/** Reached goals of a whole walk. */
export function goalsOfWalk(graph: Graph, profile: Profile, { root, steps }: Walk): Set<Goal> {
  const reached = new Set<Goal>(rootGoals(graph, profile, root))
  const taken = new Set<string>()
  steps.forEach((edge, at) => {
    for (const goal of goalsOf(graph, profile, edge, steps[at - 1] ?? null)) reached.add(goal)
    if (!profile.repeats) return
    for (const arrow of edge.arrows) {
      if (taken.has(arrow)) reached.add(`twice:${arrow}`)
      taken.add(arrow)
    }
  })
  return reached
}

const isUseful = ({ arrows, refused }: Edge) => arrows.length > 0 || refused.length > 0

const following = (graph: Graph, key: string) => placeOf(graph, key).edges.filter(isUseful)

/** The part of a graph that a walk may use. */
function narrowed(graph: Graph, isAllowed: (edge: Edge) => boolean): Graph {
  const places = [...graph.places.values()].map((place) => ({ ...place, edges: place.edges.filter(isAllowed) }))
  const open = new Map(places.map((place) => [place.key, place]))
  const reached = new Set(graph.roots.map(({ key }) => key))
  for (const key of reached) for (const { to } of open.get(key)?.edges ?? []) reached.add(to)
  return {
    ...graph,
    places: new Map([...open].filter(([key]) => reached.has(key))),
    edges: graph.edges.filter((edge) => isAllowed(edge) && reached.has(edge.from)),
  }
}

type End = { readonly key: string; readonly last: Edge | null }

/** The shortest way on to an edge that is wanted, of the wanted at that distance the one that is wanted most. */
function nearest(
  graph: Graph,
  { key, last }: End,
  longest: number,
  wanted: (edge: Edge, previous: Edge | null) => number,
): Edge[] | null {
  let fringe: { key: string; last: Edge | null; way: Edge[] }[] = [{ key, last, way: [] }]
  const seen = new Set<number>()
  for (let length = 1; length <= longest && fringe.length > 0; length += 1) {
    let best: { way: Edge[]; gain: number } | null = null
    const next: typeof fringe = []
    for (const end of fringe) {
      for (const edge of following(graph, end.key)) {
        const gain = wanted(edge, end.last)
        if (gain > (best?.gain ?? 0)) best = { way: [...end.way, edge], gain }
        if (seen.has(edge.index)) continue
        seen.add(edge.index)
        next.push({ key: edge.to, last: edge, way: [...end.way, edge] })
      }
    }
    if (best !== null) return best.way
    fringe = next
  }
  return null
}

/** Every goal that some walk can reach; what works once must be able to come again. */
export function possibleGoals(graph: Graph, profile: Profile): Set<Goal> {
  const possible = new Set<Goal>(graph.roots.flatMap((root) => rootGoals(graph, profile, root)))
  for (const edge of graph.edges.filter(isUseful)) {
    for (const goal of goalsOf(graph, profile, edge, null)) possible.add(goal)
    if (!profile.timing) continue
    for (const next of following(graph, edge.to)) {
      for (const goal of goalsOf(graph, profile, next, edge)) possible.add(goal)
    }
  }
  if (profile.repeats) for (const arrow of repeatable(graph)) possible.add(`twice:${arrow}`)
  return possible
}

function repeatable(graph: Graph): string[] {
  const arrows = new Set(graph.edges.flatMap((edge) => edge.arrows))
  return [...arrows].filter((arrow) =>
    graph.edges
      .filter((edge) => edge.arrows.includes(arrow))
      .some((edge) =>
        nearest(graph, { key: edge.to, last: edge }, 20, (next) => (next.arrows.includes(arrow) ? 1 : 0)),
      ),
  )
}

/**
 * Walks that together reach every goal: on to the nearest open one until a walk is long enough, then a new one. The
 * seed turns the order of the beginnings, nothing else. Goals that are reached already are left out.
 */
export function generate(
  whole: Graph,
  profile: Profile,
  seed = 0,
  isAllowed: (edge: Edge) => boolean = () => true,
  reached: Iterable<Goal> = [],
): Walk[] {
  const graph = narrowed(whole, isAllowed)
  const open = possibleGoals(graph, profile)
  for (const goal of reached) open.delete(goal)
  const turn = graph.roots.length === 0 ? 0 : seed % graph.roots.length
  const roots = [...graph.roots.slice(turn), ...graph.roots.slice(0, turn)]
  const walks: Walk[] = []

  while (open.size > 0) {
    const walk = longestWalk(graph, profile, roots, open)
    if (walk === null) break
    walks.push(walk)
    for (const goal of goalsOfWalk(graph, profile, walk)) open.delete(goal)
  }
  if (open.size > 0)
    throw new Error(`${graph.walkthrough.name}: not reached within ${profile.longest} steps: ${[...open]}`)
  return withoutIdle(graph, profile, walks)
}

function longestWalk(graph: Graph, profile: Profile, roots: readonly Root[], open: ReadonlySet<Goal>): Walk | null {
  const start = bestRoot(graph, profile, roots, open)
  if (start === null) return null
  const steps: Edge[] = []
  const reached = new Set<Goal>(rootGoals(graph, profile, start))
  const taken = new Set<string>()
  const again = (edge: Edge) => edge.arrows.filter((arrow) => taken.has(arrow)).map((arrow): Goal => `twice:${arrow}`)
  const gain = (edge: Edge, previous: Edge | null) =>
    [...goalsOf(graph, profile, edge, previous), ...again(edge)].filter((goal) => open.has(goal) && !reached.has(goal))
      .length
  // When all but repeats is done, the first time is worth going for as well.
  const promise = (edge: Edge) => edge.arrows.filter((arrow) => open.has(`twice:${arrow}`) && !taken.has(arrow)).length

  for (;;) {
    const end = { key: steps.at(-1)?.to ?? start.key, last: steps.at(-1) ?? null }
    const rest = profile.longest - steps.length
    const way = nearest(graph, end, rest, gain) ?? (taken.size === 0 ? nearest(graph, end, rest, promise) : null)
    if (way === null) return { root: start, steps }
    for (const edge of way) {
      for (const goal of [...goalsOf(graph, profile, edge, steps.at(-1) ?? null), ...again(edge)]) reached.add(goal)
      for (const arrow of edge.arrows) taken.add(arrow)
      steps.push(edge)
    }
  }
}

/** The beginning that reaches an open goal in the fewest steps. */
function bestRoot(graph: Graph, profile: Profile, roots: readonly Root[], open: ReadonlySet<Goal>): Root | null {
  const isOpen = (goal: Goal) => open.has(goal)
  const direct = roots.find((root) => rootGoals(graph, profile, root).some(isOpen))
  if (direct !== undefined) return direct
  const wanted = (edge: Edge, previous: Edge | null) =>
    goalsOf(graph, profile, edge, previous).some(isOpen) || edge.arrows.some((arrow) => open.has(`twice:${arrow}`))
      ? 1
      : 0
  const ways = roots.map((root) => ({
    root,
    way: nearest(graph, { key: root.key, last: null }, profile.longest, wanted),
  }))
  const possible = ways.filter(({ way }) => way !== null)
  return possible.sort((one, other) => (one.way?.length ?? 0) - (other.way?.length ?? 0))[0]?.root ?? null
}

/** Leaves out the walks whose goals the others reach as well. */
function withoutIdle(graph: Graph, profile: Profile, walks: readonly Walk[]): Walk[] {
  const reached = walks.map((walk) => goalsOfWalk(graph, profile, walk))
  const count = new Map<Goal, number>()
  for (const goals of reached) for (const goal of goals) count.set(goal, (count.get(goal) ?? 0) + 1)
  return walks.filter((_, at) => {
    const goals = [...(reached[at] ?? [])]
    const isIdle = goals.every((goal) => (count.get(goal) ?? 0) > 1)
    if (isIdle) for (const goal of goals) count.set(goal, (count.get(goal) ?? 0) - 1)
    return !isIdle
  })
}
