import type { Page } from '@playwright/test'

import type { Driver } from './browser/driver.ts'
import type { Reply } from './browser/reply.ts'
import type { Walk } from './paths/generate.ts'
import type { Edge, Graph } from './paths/graph.ts'
import type { Walkthrough } from './walkthrough.ts'

/** A place of the specification that charts refer to: what it is called here, and the heading to find it by there. */
export type Section = { readonly title: string; readonly heading: string }

/** A call of the server. */
type ServerCall = { readonly name: string; readonly method: string; readonly path: string }

/** An answer of the server within a walk: the step that it comes at, and whether it waits for the tester's word. */
export type ServerTurn = {
  /** Below the API's address. */
  readonly path: string
  readonly step: number
  readonly reply: Reply | null
  readonly isHeld: boolean
}
type ServerPlan<Turn extends ServerTurn = ServerTurn> = {
  readonly standing: readonly unknown[]
  readonly turns: readonly Turn[]
}

/** A step of a walk in the words of a sheet. */
export type StepWords = (graph: Graph, edge: Edge) => { readonly action: string }

/** A document that `meta.clauses` cite, and its translation, which may be itself. */
export type Document = {
  /** Begins the names of its sections. */
  readonly prefix: string
  readonly original: string
  readonly russian: string
  /** How people call a section, by its name without the prefix; «§ 4» where nothing is said. */
  readonly sectionName?: (section: string) => string
}

/** What the kit knows of a product. */
export type ChartKit = {
  /** What the files and reports of this product call it: those of another one are refused. */
  readonly product: string
  /** The heading of the gallery, in Russian. */
  readonly title: string
  readonly walkthroughs: readonly Walkthrough[]
  /** By the beginnings of the names that `meta.clauses` have. */
  readonly sections: Readonly<Record<string, Section>>
  readonly specification: readonly Document[]
  /** The section that lists every call of the server. */
  readonly callsSection?: string
  /** Different words of the product for one thing, for the gallery's search: patterns for small letters without ё. */
  readonly synonyms?: Readonly<Record<string, RegExp>>
  /** The calls that actors ask for. */
  readonly calls: readonly ServerCall[]
  /** How the server answers so that an actor gets that class; null where the answer is not the server's. */
  readonly answerOf: (machine: string, actor: string, sample: string) => { path: string; reply: Reply } | null
  /** What a server that can be made to answer so must know for a walk. */
  readonly planOf: (walk: { readonly graph: Graph; readonly walk: Walk }, words: StepWords) => ServerPlan
  /** Files of the product that the commands write, run or speak of. */
  readonly files: {
    /** How a machine is added. */
    readonly guide: string
    /** Where machines are started: each is to be recorded. */
    readonly sources: string
    /** The test that walks the running machines, by `PATHS_FILE`. */
    readonly walksInProcess: string
    /** The same in a browser. */
    readonly walksInBrowser: string
  }
  /** Asked for when a browser is needed: drivers depend on the kit themselves. */
  readonly drivers: () => Promise<readonly Driver[]>
  /** What is done to a page before it is opened. */
  readonly preparePage: (page: Page) => Promise<void>
  /** Whether a request of the page has what each of them must have. */
  readonly isRightRequest: (headers: Headers, address: URL) => boolean
  /** Names of what is new each time, or by the machine that it runs on: in a request its number is recorded, on the device it is left out. */
  readonly opaque: readonly string[]
  /** Names of what is a moment of the page's clock, which a walk moves while it waits: recorded is that there is one. */
  readonly moments: readonly string[]
  /** The folder of the recordings that were approved, a file for each machine. */
  readonly recordings: string
  /** The program of a Chromium; rejects with what to do where there is none. */
  readonly browser: () => Promise<string>
  /** Parts of the product whose build is older than their sources. */
  readonly staleParts: () => readonly string[]
  /** Walks the product with one seeded bug of these machines after the other; prints as it goes. */
  readonly hunt: (asked: Hunt, print: (line: string) => void) => Promise<readonly Hunted[]>
}

/** `only` begins the ids of the bugs that are meant; null for all. */
export type Hunt = { readonly machines: readonly string[]; readonly only: string | null }

/** A seeded bug, by the machines whose walks must find it. */
export type Hunted = { readonly machines: readonly string[]; readonly isFound: boolean }

/** For `chart-kit.config.ts`: checks what a product says of itself. */
export const defineCharts = (kit: ChartKit): ChartKit => kit
