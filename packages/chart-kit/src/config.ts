import { resolve } from 'node:path'

import type { Reply } from './reply.ts'
import type { Sample, Walkthrough } from './walkthrough.ts'

/** A place of the specification that charts refer to: what it is called here, and the heading to find it by there. */
export type Section = { readonly title: string; readonly heading: string }

/** A call of the server. */
type ServerCall = { readonly name: string; readonly method: string; readonly path: string }

/** A document that `meta.clauses` cite, and its translation, which may be itself. */
export type Document = {
  /** Begins the names of its sections. */
  readonly prefix: string
  readonly original: string
  readonly translation: string
  /** How people call a section, by its name without the prefix; «§ 4» where nothing is said. */
  readonly sectionName?: (section: string) => string
}

/** What every part of the kit may know of a product; a layer's own part is in the `config.ts` of its folder. */
export type Described = {
  /** What the files and reports of this product call it: those of another one are refused. */
  readonly product: string
  /** The heading of the gallery. */
  readonly title: string
  /** Of what the kit itself says; English where nothing is said. */
  readonly language?: 'en' | 'ru'
  readonly walkthroughs: readonly Walkthrough[]
  /**
   * What the world around every machine can be like, by the thing's name: walks in a browser are spread over it as over the
   * machine's own worlds, of which one with the same name takes its place.
   */
  readonly surroundings?: Readonly<Record<string, readonly Sample[]>>
  /** By the beginnings of the names that `meta.clauses` have. */
  readonly sections: Readonly<Record<string, Section>>
  readonly specification: readonly Document[]
  /** The section that lists every call of the server. */
  readonly callsSection?: string
  /** Different words of the product for one thing, for the gallery's search: patterns for small letters, in Russian with one of its two letters for ye. */
  readonly synonyms?: Readonly<Record<string, RegExp>>
  /** The calls that actors ask for. */
  readonly calls: readonly ServerCall[]
  /** How the server answers so that an actor gets that class; null where the answer is not the server's. */
  readonly answerOf: (machine: string, actor: string, sample: string) => { path: string; reply: Reply } | null
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
}

/**
 * The product's own `chart-kit.config.ts`, from the folder that the command is given in; CHART_KIT_CONFIG names another
 * one. What that file imports must not import this one.
 */
export const configFile = resolve(process.env.CHART_KIT_CONFIG ?? 'chart-kit.config.ts')
const { default: kit }: { default: Described } = await import(/* @vite-ignore */ configFile)

export const {
  walkthroughs: catalogue,
  sections,
  calls: endpoints,
  answerOf,
  files,
  product,
  title,
  language = 'en',
  callsSection,
  specification: documents,
  synonyms = {},
  surroundings = {},
} = kit

export const sectionTitle = (id: string): string => sections[id]?.title ?? id
