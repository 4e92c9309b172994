import type { CodeEdit } from '#tools/code-edit.ts'

/** A mistake that somebody could make in a screen: one place of one file, written otherwise. */
export type Bug = CodeEdit & {
  readonly title: string
  /** Machines whose paths may notice. */
  readonly machines: readonly string[]
}
