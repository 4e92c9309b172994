import type { Others } from './walked.ts'

/** What a driver lets a run in the browser do; by event and actor. */
export type Driven = {
  readonly attempts: object
  readonly others?: Others
  readonly calls: Readonly<Record<string, { readonly answerLate?: unknown }>>
}

type Hunt = { readonly machines: readonly string[]; readonly only: string | null }

/** What the command needs of the browser: given by the end-to-end tests, which stand on these tools. */
export type BrowserSide = {
  /** By the machine's name. */
  readonly drivers: ReadonlyMap<string, Driven>
  /** Walks the product with one seeded bug after the other; prints as it goes. */
  readonly hunt: (hunt: Hunt, print: (line: string) => void) => Promise<{ found: number; all: number }>
}
