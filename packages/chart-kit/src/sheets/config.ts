import { configFile } from '../config.ts'
import type { Reply } from '../reply.ts'
import type { Walk } from '../walks/generate.ts'
import type { Edge, Graph } from '../walks/graph.ts'

/** An answer of the server within a walk: the step that it comes at, and whether it waits for the tester's word. */
export type ServerTurn = {
  /** Below the API's address. */
  readonly path: string
  readonly step: number
  readonly reply: Reply | null
  readonly isHeld: boolean
  /** How a tester brings it about. */
  readonly how: string
}
type ServerPlan<Turn extends ServerTurn = ServerTurn> = {
  readonly standing: readonly unknown[]
  readonly turns: readonly Turn[]
}

/** A step of a walk in the words of a sheet. */
export type StepWords = (graph: Graph, edge: Edge) => { readonly action: string }

/** What sheets must know of a product. */
export type Planned = {
  /** What a server that can be made to answer so must know for a walk. */
  readonly planOf: (walk: { readonly graph: Graph; readonly walk: Walk }, words: StepWords) => ServerPlan
}

const { default: kit }: { default: Planned } = await import(/* @vite-ignore */ configFile)

export const { planOf } = kit
