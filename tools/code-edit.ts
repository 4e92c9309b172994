import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from './setup/commands.mjs'

/** A line of the product made worse on purpose, to see who notices. */
export type CodeEdit = {
  readonly id: string
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly put: string
}

/** A copy of these parts of the tree as they are now, whose folder the caller removes; the tree itself is never touched. */
export function copyOfTree(names: readonly string[]): string {
  const place = mkdtempSync(join(tmpdir(), 'spoilt-'))
  for (const name of names)
    if (existsSync(join(root, name))) cpSync(join(root, name), join(place, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'), 'dir')
  return place
}

/** Works with a spoilt copy, and mends it afterwards. */
export async function withEdit<Result>(
  place: string,
  { file, find, put }: CodeEdit,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(place, file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    sound.replace(find, () => put),
  )
  try {
    return await work()
  } finally {
    writeFileSync(path, sound)
  }
}

/** Those that have lost their place: what was rewritten needs its entry written anew. */
export function unmatched(edits: readonly CodeEdit[]): string[] {
  return edits
    .filter(({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2)
    .map(({ id, file }) => `${id}: ${file} has its place no more, or more than once`)
}
