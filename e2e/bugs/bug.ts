import type { Spoiling } from '#tools/spoiling.ts'

/** A mistake that somebody could make in a screen: one place of one file, written otherwise. */
export type Bug = Spoiling & {
  readonly title: string
  /** Machines whose paths may notice. */
  readonly machines: readonly string[]
}
