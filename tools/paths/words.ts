import type { Edge, Graph } from './graph.ts'
import { liveCalls, liveTimers } from './happenings.ts'
import { answerOf, type Reply } from './replies.ts'

type Words = { readonly action: string; readonly data: string }

/** A length of time as a tester measures it. */
function lasting(milliseconds: number): string {
  return `${new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 }).format(milliseconds / 1000)} с`
}

/** Within a sentence; a word all in capitals stays as it is. */
export const inside = (text: string) =>
  /^\p{Lu}\P{Lu}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text

function eventWords({ chart, map }: Graph, { happening: { name, sample }, arrows, refused }: Edge): Words {
  const [first = refused[0]] = arrows
  const words = first === undefined ? name : map.arrow(first).description
  const gesture = chart.gestures[name]
  const data = sample.name === 'empty' ? '' : [sample.title, sample.typed].filter(Boolean).join(': ')
  if (gesture === undefined)
    return { action: `${arrows.length === 0 ? 'Не мешает' : 'Дождаться'}: ${inside(words)}`, data }
  return { action: arrows.length === 0 ? `Попробовать: ${inside(gesture)}` : gesture, data }
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

/** What a tester does for a step, or makes the server do, in Russian. */
export function wordsFor(graph: Graph, edge: Edge): Words {
  const { chart, places } = graph
  const { kind, name, sample } = edge.happening
  if (kind === 'event') return eventWords(graph, edge)
  const from = places.get(edge.from)
  if (kind === 'time') {
    const timer = from === undefined ? undefined : liveTimers(chart, from.snapshot).find((one) => one.name === name)
    return { action: `Подождать ${lasting(timer?.delay ?? 0)}`, data: '' }
  }
  const actor = from === undefined ? undefined : liveCalls(from.snapshot).find(({ id }) => id === name)?.src
  const isServers = actor !== undefined && (chart.actors[actor]?.calls.length ?? 0) > 0
  if (isServers) {
    const isLost = answerOf(chart.name, actor, 'error')?.reply.isLost ?? true
    const failure = isLost ? 'соединение обрывается' : 'сбой'
    return { action: `Сервер отвечает: ${kind === 'failure' ? failure : inside(sample.title)}`, data: '' }
  }
  const asked = actor === undefined ? undefined : chart.actors[actor]?.title
  return { action: `${asked ?? name}: ${kind === 'failure' ? 'не удаётся' : inside(sample.title)}`, data: '' }
}
