import { readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

import { codeFiles, root, textOf } from './sources.ts'

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

/** The sheets of a module of Mantine's and of all that it stands on. */
function sheetsOf(file: string, seen: Set<string>): readonly string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const sheet = /(\w+)\.module\.mjs$/.exec(file)?.[1]
  if (sheet !== undefined) return [sheet]
  const imports = [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)]
  return imports.flatMap(([, from = '']) => sheetsOf(resolve(dirname(file), from), seen))
}

test('mantine.css imports the sheets of the parts that we use, and no others', () => {
  const notifications = readdirSync(built('notifications'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(`${built('notifications')}/${name}`, 'utf8'))
  const ours = codeFiles()
    .filter((file) => file.startsWith('src/'))
    .map(textOf)
  const index = readFileSync(`${core}/index.mjs`, 'utf8')
  const seen = new Set<string>()
  const used = [...ours, ...notifications].flatMap(namesIn).flatMap((name) => {
    const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "(\\.[^"]+)"`).exec(index)?.[1]
    return from === undefined ? [] : sheetsOf(resolve(core, from), seen)
  })
  const imported = [...textOf('src/shell/brand/mantine.css').matchAll(/core\/styles\/([A-Z]\w+)\.layer\.css/g)]
  expect(imported.map(([, name]) => name).sort()).toEqual([...new Set(used)].sort())
})
