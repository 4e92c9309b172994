import { readdirSync, readFileSync } from 'node:fs'
import { dirname, posix, resolve } from 'node:path'
import { expect, test } from 'vitest'

import { codeFiles, importsOf, root, textOf } from './sources.ts'

const built = (name: string) => resolve(root, `node_modules/@mantine/${name}/esm`)
const core = built('core')

/** The names that are imported from Mantine's core, types left out. */
function namesIn(text: string): readonly string[] {
  const lists = [...text.matchAll(/import \{([^}]*)\} from ["']@mantine\/core["']/g)]
  return lists
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '))
}

/** The sheets of a module of Mantine's and of all that it depends on. */
function sheetsOf(file: string, seen: Set<string>): readonly string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const sheet = /(\w+)\.module\.mjs$/.exec(file)?.[1]
  if (sheet !== undefined) return [sheet]
  const imports = [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)]
  return imports.flatMap(([, from = '']) => sheetsOf(resolve(dirname(file), from), seen))
}

/** The files that come before anything is shown: what main.tsx imports, and what those import in turn. */
function firstFiles(file = 'src/main.tsx', seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { from, isType, isDynamic } of importsOf(file)) {
    if (from === null || isType || isDynamic) continue
    const path = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(file), from)
    if (/^src\/.*\.tsx?$/.test(path) && (from.startsWith('#') || from.startsWith('.'))) firstFiles(path, seen)
  }
  return seen
}

const index = readFileSync(`${core}/index.mjs`, 'utf8')

/** Of the parts of these texts. */
function sheetsIn(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(
    texts.flatMap(namesIn).flatMap((name) => {
      const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "(\\.[^"]+)"`).exec(index)?.[1]
      return from === undefined ? [] : sheetsOf(resolve(core, from), seen)
    }),
  )
}

const listed = (file: string) =>
  [...textOf(`src/shell/brand/${file}`).matchAll(/core\/styles\/([A-Z]\w+)\.layer\.css/g)].map(([, name = '']) => name)

test('mantine.css imports the sheets of the first file’s parts, mantine-frame.css those of all the others, once', () => {
  const notifications = readdirSync(built('notifications'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(`${built('notifications')}/${name}`, 'utf8'))
  const first = sheetsIn([...firstFiles()].map(textOf))
  const ours = codeFiles().filter((file) => file.startsWith('src/'))
  const all = sheetsIn([...ours.map(textOf), ...notifications])
  expect(listed('mantine.css').toSorted()).toEqual([...first].toSorted())
  expect(listed('mantine-frame.css').toSorted()).toEqual([...all].filter((name) => !first.has(name)).toSorted())
})
