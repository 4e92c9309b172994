import { answerOf, endpoints } from '../config.ts'
import { type Edge, explore, type Graph, leavesIn, type Place, statesIn } from '../walks/graph.ts'
import { liveCalls, sampleTitle, sampleTyped } from '../walks/happenings.ts'
import { type Call, step } from '../walks/microsteps.ts'
import { type Numbered, numberedWalks } from '../walks/numbered.ts'
import { profileNamed } from '../walks/profiles.ts'
import { changeWords, shownAt, shownWords } from '../walks/shown-words.ts'
import type { Walkthrough } from '../walkthrough.ts'

/** A call of the server as it is written in the specification's section 7. */
export type Asked = { readonly title: string; readonly name: string; readonly address: string | null }

/** A class of what sets an arrow off, as a person does it or as the server answers. */
export type Cause = {
  readonly title: string
  /** What a person types. */
  readonly typed: string | null
  readonly status: number | null
  /** What the server says in its refusal. */
  readonly text: string | null
  readonly isLost: boolean
}

export type Walked = { readonly id: string; readonly title: string; readonly step: number }

/** What walking a machine tells of one arrow or state, beyond its definition. */
export type Facts = {
  /** What a person does to take the arrow. */
  readonly gesture: string | null
  readonly causes: readonly Cause[]
  readonly asked: readonly Asked[]
  /** In the screen's words: what an arrow changes there, what is there in a state. */
  readonly shown: readonly string[]
  /** States that may be come to afterwards, with the least number of steps. */
  readonly reached: ReadonlyMap<string, number>
  /** Sheets for a person, and how many walks of the automatic runs come by. */
  readonly sheets: readonly Walked[]
  readonly runs: number
}

export type MachineFacts = ReadonlyMap<string, Facts>

const known = new Map(endpoints.map((each) => [each.name, each]))

function askedBy({ actors }: Walkthrough, calls: readonly Pick<Call, 'src'>[]): Asked[] {
  return calls.flatMap(({ src }) => {
    const title = actors[src]?.title ?? src
    const names = actors[src]?.calls ?? []
    if (names.length === 0) return [{ title, name: src, address: null }]
    return names.map((name) => {
      const endpoint = known.get(name)
      return { title, name, address: endpoint === undefined ? null : `${endpoint.method} ${endpoint.path}` }
    })
  })
}

function refusalIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  return 'error' in body && typeof body.error === 'string' ? body.error : null
}

function causeOf({ walkthrough, places }: Graph, { happening, from }: Edge): Cause {
  const { kind, name, sample } = happening
  const typed = sampleTyped(sample) || null
  const cause = { title: sampleTitle(sample), typed, status: null, text: null, isLost: false }
  if (kind !== 'answer' && kind !== 'failure') return cause
  const place = places.get(from)
  const actor = place && liveCalls(place.snapshot).find(({ id }) => id === name)?.src
  const reply = actor === undefined ? undefined : answerOf(walkthrough.name, actor, sample.name)?.reply
  if (reply === undefined) return cause
  if (reply.isLost) return { ...cause, isLost: true }
  return { ...cause, status: reply.status ?? 200, text: refusalIn(reply.body) }
}

const unlike = <Thing>(things: readonly Thing[]): Thing[] => {
  const texts = things.map((thing) => JSON.stringify(thing))
  return things.filter((_, at) => texts.indexOf(texts[at] ?? '') === at)
}

/** How many steps at the least lead from any of some places to each state. */
function reachedFrom({ places }: Graph, starts: readonly string[]): Map<string, number> {
  const steps = new Map(starts.map((key) => [key, 0]))
  const found = new Map<string, number>()
  for (const [key, count] of steps) {
    const place = places.get(key)
    if (place === undefined) continue
    if (count > 0) for (const state of leavesIn(place.snapshot)) if (!found.has(state)) found.set(state, count)
    for (const { to } of place.edges) if (!steps.has(to)) steps.set(to, count + 1)
  }
  return found
}

const generated = new Map<string, readonly Numbered[]>()

/** All walks of a profile: generated once, whichever machines are asked for. */
export function walksOf(name: 'manual' | 'ci'): readonly Numbered[] {
  const profile = profileNamed(name)
  const walks = generated.get(name) ?? (profile === undefined ? [] : numberedWalks(profile, 0))
  generated.set(name, walks)
  return walks
}

type Deed = { readonly arrows: readonly string[]; readonly calls: readonly Call[]; readonly to: string }

const deedsOf = ({ roots, edges }: Graph): Deed[] => [...roots.map((root) => ({ ...root, to: root.key })), ...edges]

function walkedBy(walks: readonly Numbered[], passes: (edge: Edge, graph: Graph) => boolean): Walked[] {
  return walks.flatMap(({ id, title, graph, walk }) => {
    const at = walk.steps.findIndex((edge) => passes(edge, graph))
    return at < 0 ? [] : [{ id, title, step: at + 1 }]
  })
}

/** What the screen says after a step, beside what it said before. */
export function shownAfter({ walkthrough, places }: Graph, { from, happening }: Edge): string | null {
  const before = places.get(from)?.snapshot
  if (before === undefined) return null
  const after = step(walkthrough.machine, before, happening.event).snapshot
  const [was, is] = [shownAt(walkthrough, before), shownAt(walkthrough, after)]
  return was === null || is === null ? null : changeWords(was, is)
}

/** What a state itself puts on the screen. */
function shownIn({ walkthrough, places }: Graph, path: string): string[] {
  const shows = walkthrough.shows[path]
  if (shows === undefined) return []
  const there = [...places.values()].filter(({ snapshot }) => leavesIn(snapshot).includes(path))
  const all = there.map(({ snapshot }) => shownWords(shows(snapshot))).filter((words) => words !== '')
  return [...new Set(all)]
}

/** What is known of every arrow and state of a machine by walking it. */
export function factsOf(walkthrough: Walkthrough): MachineFacts {
  const graph = explore(walkthrough)
  const [sheets, runs] = (['manual', 'ci'] as const).map((name) => walksOf(name).filter((walk) => walk.graph === graph))

  const arrows = graph.map.arrows.map(({ id }): [string, Facts] => {
    const deeds = deedsOf(graph).filter((deed) => deed.arrows.includes(id))
    const edges = graph.edges.filter((edge) => edge.arrows.includes(id))
    const begun = graph.roots.filter((root) => root.arrows.includes(id))
    const to = deeds.map((deed) => deed.to)
    const inputs = begun.map(({ input }) => ({
      title: sampleTitle(input),
      typed: null,
      status: null,
      text: null,
      isLost: false,
    }))
    const passes = (edge: Edge) => edge.arrows.includes(id)
    return [
      id,
      {
        gesture: walkthrough.gestures[graph.map.arrow(id).event] ?? null,
        causes: unlike([...edges.map((edge) => causeOf(graph, edge)), ...inputs]),
        asked: unlike(
          askedBy(
            walkthrough,
            deeds.flatMap(({ calls }) => calls),
          ),
        ),
        shown: [...new Set(edges.flatMap((edge) => shownAfter(graph, edge) ?? []))],
        reached: reachedFrom(graph, to),
        sheets: walkedBy(sheets ?? [], passes),
        runs: walkedBy(runs ?? [], passes).length + beginningsWith(runs ?? [], id),
      },
    ]
  })

  const states = graph.map.states.map(({ path }): [string, Facts] => {
    const isThere = ({ snapshot }: Place) => statesIn(snapshot).includes(path)
    const here = [...graph.places.values()].filter(isThere).map(({ key }) => key)
    const passes = (edge: Edge) => {
      const place = graph.places.get(edge.to)
      return place !== undefined && isThere(place)
    }
    return [
      path,
      {
        gesture: null,
        causes: [],
        asked: unlike(askedBy(walkthrough, liveCallsAt(graph, path))),
        shown: shownIn(graph, path),
        reached: reachedFrom(graph, here),
        sheets: walkedBy(sheets ?? [], passes),
        runs: walkedBy(runs ?? [], passes).length,
      },
    ]
  })
  return new Map([...arrows, ...states])
}

const beginningsWith = (walks: readonly Numbered[], arrow: string) =>
  walks.filter(
    ({ walk }) => walk.root.arrows.includes(arrow) && !walk.steps.some((edge) => edge.arrows.includes(arrow)),
  ).length

/** Calls that a state itself waits for. */
function liveCallsAt({ walkthrough }: Graph, path: string): { id: string; src: string }[] {
  const node = path
    .split('.')
    .reduce<typeof walkthrough.machine.root | undefined>((at, name) => at?.states[name], walkthrough.machine.root)
  return (node?.invoke ?? []).map(({ id, src }) => ({ id, src: String(src) }))
}
