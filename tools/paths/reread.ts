import * as v from 'valibot'

import { catalogue } from '#machines/catalogue.ts'
import { fingerprint } from '#machines/fingerprint.ts'

import type { Walk } from './generate.ts'
import { placeOf } from './goals.ts'
import { type Edge, explore, type Graph } from './graph.ts'
import { type Numbered, pathId } from './numbered.ts'

/** A path that cannot be gone again; said in one line. */
export class LostPath extends Error {}

/** The parts that are needed of a written path and of a machine's part in a problem report. */
const Gone = v.object({
  id: v.optional(v.string()),
  machine: v.string(),
  fingerprint: v.string(),
  input: v.optional(v.nullable(v.string())),
  steps: v.array(v.object({ arrows: v.array(v.string()), sample: v.optional(v.string()) })),
})
const GoneFile = v.union([v.object({ paths: v.array(Gone) }), v.object({ machines: v.array(Gone) })])

type Step = v.InferOutput<typeof Gone>['steps'][number]

function edgeFor(graph: Graph, key: string, { arrows, sample }: Step): Edge | undefined {
  const edges = placeOf(graph, key).edges.filter((edge) => String(edge.arrows) === String(arrows))
  return edges.find((edge) => edge.happening.sample.name === sample) ?? edges[0]
}

function walkAlong(graph: Graph, input: string | null, steps: readonly Step[]): Walk | null {
  for (const root of graph.roots) {
    if (input !== null && root.input.name !== input) continue
    let { key } = root
    const edges: Edge[] = []
    for (const gone of steps) {
      const edge = edgeFor(graph, key, gone)
      if (edge === undefined) break
      edges.push(edge)
      key = edge.to
    }
    if (edges.length === steps.length) return { root, steps: edges }
  }
  return null
}

function numbered(gone: v.InferOutput<typeof Gone>, at: number): Numbered {
  const chart = catalogue.find(({ name }) => name === gone.machine)
  if (chart === undefined) throw new LostPath(`Машины ${gone.machine} больше нет.`)
  const now = fingerprint(chart.machine)
  if (now !== gone.fingerprint) {
    throw new LostPath(
      `Машина ${gone.machine} записана в другой версии (отпечаток ${gone.fingerprint}, сейчас ${now}).`,
    )
  }
  const graph = explore(chart)
  const walk = walkAlong(graph, gone.input ?? null, gone.steps)
  if (walk === null) throw new LostPath(`Путь по машине ${gone.machine} больше нельзя пройти.`)
  return { id: gone.id ?? pathId(at), graph, walk }
}

/** The walks of a file of paths or of a problem report, as the machines are now. Throws `LostPath`. */
export function rereadWalks(text: string): Numbered[] {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new LostPath('Это не JSON.')
  }
  const read = v.safeParse(GoneFile, data)
  if (!read.success) throw new LostPath('Это не файл путей и не сообщение о проблеме.')
  const { output } = read
  return ('paths' in output ? output.paths : output.machines).map(numbered)
}
