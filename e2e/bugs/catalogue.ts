import { join } from 'node:path'

import { type CodeEdit, readEdits } from '#tools/code-edit.ts'
import { root } from '#tools/setup/commands.mjs'

/** A mistake in a screen that no mutation of a chart makes. */
export type Bug = CodeEdit & {
  /** Machines whose paths may notice. */
  readonly machines: readonly string[]
}

export const bugs: readonly Bug[] = readEdits(join(root, 'e2e/bugs/catalogue.txt')).map((edit) => ({
  ...edit,
  machines: edit.group,
}))
