import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAst } from 'vite'

import { root } from './setup/commands.mjs'

/** An expression of the product written worse on purpose, to see who notices. */
export type CodeEdit = {
  readonly id: string
  /** What is wrong then. */
  readonly title: string
  /** The words of the heading above it. */
  readonly group: readonly string[]
  /** The declaration that holds the expression; `file#name` where several of that name do. */
  readonly at: string
  /** Stands in the declaration exactly once. */
  readonly find: string
  readonly put: string
}

const entry = /^(\S+) +(.+)\n +(\S+): (.+?) →(?: (.*))?$/gm

/**
 * A text of edits, two lines each under the headings of groups; nothing after the arrow takes the expression away:
 *
 *     ## tests/server/account/forgery.test.ts
 *     csrf-origin a POST comes from a page of ours
 *       flawOfPost: if (!isOurs(origin)) return 'foreign origin' →
 */
export function readEdits(path: string): readonly CodeEdit[] {
  const sections = readFileSync(path, 'utf8').split(/^## /m).slice(1)
  return sections.flatMap((section) => {
    const [heading = ''] = section.split('\n', 1)
    const group = heading.split(' ')
    const unread = section.slice(heading.length).replace(entry, '').trim()
    if (unread !== '') throw new Error(`${path} has no edit in: ${unread}`)
    return [...section.matchAll(entry)].map(([, id = '', title = '', at = '', find = '', put = '']): CodeEdit => {
      return { id, title, group, at, find, put }
    })
  })
}

const declaration = /^(?:export )?(?:default )?(?:async )?(?:function|const|class) (\w+)/gm

type Source = { readonly file: string; readonly code: string; readonly names: ReadonlySet<string> }

function sourcesOf(place: string): readonly Source[] {
  const rooms = ['contract', 'machines', 'server', 'src'].filter((room) => existsSync(join(place, room)))
  const files = rooms.flatMap((room) =>
    readdirSync(join(place, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  )
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const code = readFileSync(join(place, file), 'utf8')
      return { file, code, names: new Set([...code.matchAll(declaration)].map(([, name = '']) => name)) }
    })
}

/** The file of an edit, and how it reads then. */
function edited({ at, find, put }: CodeEdit, sources: readonly Source[]): { file: string; code: string } {
  const [, end = '', name = at] = /^(.+)#(.+)$/.exec(at) ?? []
  const found = sources.filter(
    ({ file, names }) => names.has(name) && file.slice(0, file.lastIndexOf('.')).endsWith(end),
  )
  const places = found.flatMap(({ file, code }) => {
    const from = code.search(
      new RegExp(`^(?:export )?(?:default )?(?:async )?(?:function|const|class) ${name}\\b`, 'm'),
    )
    const length = code.slice(from).search(/\n[a-z/]/)
    const parts = code.slice(from, length < 0 ? undefined : from + length).split(find)
    return parts.length === 1 ? [] : [{ file, code, from, parts }]
  })
  const [place] = places
  if (place === undefined || places.length > 1 || place.parts.length > 2)
    throw new Error(`${at} has its place no more, or more than once: ${find}`)
  const { file, code, from, parts } = place
  const [before = '', after = ''] = parts
  const rest = code.slice(from + before.length + find.length + after.length)
  return { file, code: code.slice(0, from) + before + put + after + rest }
}

/** A copy of these parts of the tree as they are now, whose folder the caller removes; the tree itself is never touched. */
export function copyOfTree(names: readonly string[]): string {
  const place = mkdtempSync(join(tmpdir(), 'edited-'))
  for (const name of names)
    if (existsSync(join(root, name))) cpSync(join(root, name), join(place, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'), 'dir')
  return place
}

/** Works with a copy that has the edit, and restores it afterwards. */
export async function withEdit<Result>(place: string, edit: CodeEdit, work: () => Promise<Result>): Promise<Result> {
  const { file, code } = edited(edit, sourcesOf(place))
  const path = join(place, file)
  const unmodified = readFileSync(path, 'utf8')
  writeFileSync(path, code)
  try {
    return await work()
  } finally {
    writeFileSync(path, unmodified)
  }
}

/** Those that have lost their place, or that no compiler would read: what was rewritten needs its entry written again. */
export function flawsOf(edits: readonly CodeEdit[]): string[] {
  const sources = sourcesOf(root)
  return edits.flatMap((edit) => {
    try {
      const { file, code } = edited(edit, sources)
      parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
      return []
    } catch (error) {
      return [error instanceof Error ? `${edit.id}: ${error.message}` : String(error)]
    }
  })
}
