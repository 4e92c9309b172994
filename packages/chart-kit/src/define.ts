import type { Page } from '@playwright/test'

import type { Driver } from './browser/driver.ts'
import type { Reply } from './browser/reply.ts'
import type { Chart } from './chart.ts'
import type { Walk } from './paths/generate.ts'
import type { Edge, Graph } from './paths/graph.ts'

/** A place of the specification that charts refer to: what it is called here, and the heading to find it by there. */
export type Section = { readonly title: string; readonly heading: string }

/** A call of the server. */
export type ServerCall = { readonly name: string; readonly method: string; readonly path: string }

/** An answer of the server within a walk: the step that it comes at, and whether it waits for the tester's word. */
export type ServerTurn = {
  /** Below the API's address. */
  readonly path: string
  readonly step: number
  readonly reply: Reply | null
  readonly isHeld: boolean
}
export type ServerPlan<Turn extends ServerTurn = ServerTurn> = {
  readonly standing: readonly unknown[]
  readonly turns: readonly Turn[]
}

/** A step of a walk in the words of a sheet. */
export type StepWords = (graph: Graph, edge: Edge) => { readonly action: string }

/** A document that `meta.clauses` cite, and its translation, which may be itself; `prefix` begins the names of its sections. */
export type Document = { readonly prefix: string; readonly original: string; readonly russian: string }

/** What the kit knows of a product. */
export type ChartKit = {
  readonly charts: readonly Chart[]
  /** By the beginnings of the names that `meta.clauses` have. */
  readonly sections: Readonly<Record<string, Section>>
  readonly specification: readonly Document[]
  /** The calls that actors ask for. */
  readonly calls: readonly ServerCall[]
  /** How the server answers so that an actor gets that class; null where the answer is not the server's. */
  readonly answerOf: (machine: string, actor: string, sample: string) => { path: string; reply: Reply } | null
  /** What a server that can be made to answer so must know for a walk. */
  readonly planOf: (walk: { readonly graph: Graph; readonly walk: Walk }, words: StepWords) => ServerPlan
  /** Asked for when a browser is needed: drivers stand on the kit themselves. */
  readonly drivers: () => Promise<readonly Driver[]>
  /** What is done to a page before it is opened. */
  readonly preparePage: (page: Page) => Promise<void>
  /** Whether a request of the page has what each of them must have. */
  readonly isRightRequest: (headers: Headers, address: URL) => boolean
  /** The program of a Chromium; rejects with what to do where there is none. */
  readonly browser: () => Promise<string>
  /** Parts of the product whose build is older than their sources. */
  readonly staleParts: () => readonly string[]
  /** Seeded bugs, by the machines whose walks must find them. */
  readonly bugs: () => Promise<readonly { readonly id: string; readonly machines: readonly string[] }[]>
}

/** For `chart-kit.config.ts`: checks what a product says of itself. */
export const defineCharts = (kit: ChartKit): ChartKit => kit
