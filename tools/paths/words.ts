import type { Edge, Graph } from './graph.ts'
import { liveTimers } from './happenings.ts'

type Words = { readonly action: string; readonly data: string }

/** A length of time as a tester measures it. */
function lasting(milliseconds: number): string {
  return `${new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 }).format(milliseconds / 1000)} с`
}

const hasContent = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length > 0

function dataOf(value: unknown): string {
  if (!hasContent(value)) return ''
  return JSON.stringify(value, null, 1).replaceAll(/\s*\n\s*/g, ' ')
}

function eventWords({ map }: Graph, { happening, arrows, refused }: Edge): Words {
  const [first = refused[0]] = arrows
  const said = first === undefined ? happening.name : map.arrow(first).description
  const action = arrows.length === 0 ? `Попробовать: ${said}` : said
  return {
    action,
    data: [happening.sample.name === 'empty' ? '' : happening.sample.title, dataOf(happening.sample.value)]
      .filter(Boolean)
      .join(': '),
  }
}

/** What a tester does for a step, or makes the server do, in Russian. */
export function wordsFor(graph: Graph, edge: Edge): Words {
  const { chart, map, places } = graph
  const { kind, name, sample } = edge.happening
  if (kind === 'event') return eventWords(graph, edge)
  if (kind === 'time') {
    const from = places.get(edge.from)
    const timer = from === undefined ? undefined : liveTimers(chart, from.snapshot).find((one) => one.name === name)
    return { action: `Подождать ${lasting(timer?.delay ?? 0)}`, data: map.arrow(edge.arrows[0] ?? '').description }
  }
  const outcome = kind === 'failure' ? 'соединение обрывается' : sample.title
  return { action: `Сервер отвечает: ${outcome}`, data: dataOf(sample.value) }
}
