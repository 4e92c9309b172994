import type { AnyMachineSnapshot } from 'xstate'
import { answerOf } from '../config.ts'
import type { Reply } from '../reply.ts'
import type { Edge, Graph } from '../walks/graph.ts'
import { liveCalls, liveTimers, sampleTitle, sampleTyped } from '../walks/happenings.ts'
import type { Done } from '../walkthrough.ts'
import { words } from '../words.ts'

const said = words.sheets

type Words = { readonly action: string; readonly data: string }

/** A length of time as a tester measures it. */
function lasting(milliseconds: number): string {
  const { locale, draw } = words
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(milliseconds / 1000)} ${draw.units.s}`
}

/** Within a sentence; a word all in capitals stays as it is. */
export const inside = (text: string) =>
  /^\p{Lu}\P{Lu}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text

const doneOf = ({ happening: { name, sample }, arrows, calls }: Edge): Done => ({
  name,
  sample: sample.name,
  // What is asked of the server says more than the press that led to it.
  value: calls.findLast(({ input }) => input !== undefined)?.input ?? sample.value,
  isTaken: arrows.length > 0,
})

/** Where a walk stands when a step begins. */
export type Standing = { readonly snapshot: AnyMachineSnapshot; readonly done: readonly Edge[] }

/** What a person does, in the words of this step where the chart has such. */
function gestureOf({ walkthrough }: Graph, { happening: { name, sample } }: Edge, now: Standing | null) {
  const deed = walkthrough.deeds[name]
  if (deed === undefined || now === null) return walkthrough.gestures[name]
  const { snapshot, done } = now
  return deed({ snapshot, sample: sample.name, value: sample.value, done: done.map(doneOf) })
}

/** Data belongs to what is typed; where the chart's words for a step type nothing, all is in the fields. */
const isTyping = (text: string) => said.typing.test(text)

function eventWords(graph: Graph, edge: Edge, now: Standing | null): Words {
  const { happening, arrows, refused } = edge
  const { name, sample } = happening
  const [first = refused[0]] = arrows
  const about = first === undefined ? name : graph.map.arrow(first).description
  const gesture = gestureOf(graph, edge, now)
  const isOwn = now !== null && graph.walkthrough.deeds[name] !== undefined
  const data =
    isOwn && !isTyping(gesture ?? '')
      ? ''
      : [sample.name === 'empty' ? '' : sampleTitle(sample), sampleTyped(sample)].filter(Boolean).join(': ')
  if (gesture === undefined) return { action: (arrows.length === 0 ? said.ignored : said.await)(inside(about)), data }
  return { action: arrows.length === 0 ? said.attempt(inside(gesture)) : gesture, data }
}

/** The names and values of an answer's body, those within others included. */
function leavesOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? leavesOf(value) : [`${name}: ${String(value)}`],
  )
}

/** What the server answers, for a person who sets it up by hand: address, status, body, and how long it asks to wait. */
export function replyWords(path: string, { status = 200, body, headers = {}, isLost }: Reply): string {
  if (isLost) return path
  const parts = [...leavesOf(body), ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  return [`${path} – ${status}`, ...parts].join('; ')
}

/** What a tester does for a step, or makes the server do. */
export function wordsFor(graph: Graph, edge: Edge, now: Standing | null = null): Words {
  const { walkthrough, places } = graph
  const { kind, name, sample } = edge.happening
  if (kind === 'event') return eventWords(graph, edge, now)
  const from = places.get(edge.from)
  if (kind === 'time') {
    const timer =
      from === undefined ? undefined : liveTimers(walkthrough, from.snapshot).find((one) => one.name === name)
    return { action: said.wait(lasting(timer?.delay ?? 0)), data: '' }
  }
  const actor = from === undefined ? undefined : liveCalls(from.snapshot).find(({ id }) => id === name)?.src
  const isServers = actor !== undefined && (walkthrough.actors[actor]?.calls.length ?? 0) > 0
  if (isServers) {
    const isLost = answerOf(walkthrough.name, actor, 'error')?.reply.isLost ?? true
    const failure = isLost ? said.lost : said.failure
    return { action: said.answers(kind === 'failure' ? failure : inside(sampleTitle(sample))), data: '' }
  }
  const asked = actor === undefined ? undefined : walkthrough.actors[actor]?.title
  return { action: `${asked ?? name}: ${kind === 'failure' ? said.fails : inside(sampleTitle(sample))}`, data: '' }
}
