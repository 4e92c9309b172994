import { configFile } from '../config.ts'

/** `only` begins the ids of the bugs that are meant; null for all. */
export type Hunt = { readonly machines: readonly string[]; readonly only: string | null }

/** A seeded bug, by the machines whose walks must find it. */
export type Hunted = { readonly machines: readonly string[]; readonly isFound: boolean }

/** What a score must know of a product. */
export type Scored = {
  /** Walks the product with one seeded bug of these machines after the other; prints as it goes. */
  readonly hunt: (asked: Hunt, print: (line: string) => void) => Promise<readonly Hunted[]>
}

const { default: kit }: { default: Scored } = await import(/* @vite-ignore */ configFile)

export const { hunt } = kit
