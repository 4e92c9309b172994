import { join } from 'node:path'

import { type CodeEdit, readEdits } from '../code-edit.ts'
import { root } from '../setup/commands.mjs'

/** A security check, how to take it away, and the files of tests that must notice; a browser's ends in `.story.ts`. */
export type RemovedCheck = CodeEdit & { readonly tests: readonly string[] }

export const removedChecks: readonly RemovedCheck[] = readEdits(join(root, 'tools/removed-checks/catalogue.txt')).map(
  (edit) => ({ ...edit, tests: edit.group }),
)
