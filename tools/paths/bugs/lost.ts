import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../../setup/commands.mjs'
import { bugs } from './catalogue.ts'

/** Every bug must still have its place: a screen that was rewritten needs its bug written anew. */
export function lostBugs(): string[] {
  return bugs
    .filter(({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2)
    .map(({ id, file }) => `${id}: ${file} has its place no more, or more than once`)
}
