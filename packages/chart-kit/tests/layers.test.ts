import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../src/', import.meta.url))

/** A folder may import those that come before it; two of one rank know nothing of each other. */
const ranks = [['read', 'words'], ['.'], ['draw', 'walks'], ['browser'], ['sheets'], ['gallery', 'score'], ['commands']]

/** The config's type is made of every layer's part, and no layer imports it. */
const isWhole = (file: string) => file === 'define.ts'

const layerOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '.')
const rankOf = (file: string) =>
  isWhole(file) ? ranks.length : ranks.findIndex((rank) => rank.includes(layerOf(file)))

const mayImport = (from: string, to: string) =>
  layerOf(from) === layerOf(to) ? !isWhole(to) : rankOf(to) < rankOf(from)

/** What a file of the kit imports of it: values, types, and what is imported later. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:\bfrom |\bimport |\bimport\()'(\.[^']+)'/g)].map(([, to = '']) =>
    normalize(join(file, '..', to)),
  )
}

test('no layer imports one above it or beside it', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:ts|js)$/.test(file))
  const arrows = files.flatMap((from) => importsOf(from).map((to) => [from, to] as const))
  expect(arrows.length).toBeGreaterThan(300)
  expect(files.filter((file) => rankOf(file) < 0)).toEqual([])
  expect(arrows.filter(([from, to]) => !mayImport(from, to)).map(String)).toEqual([])
})

test('an import up, one aside and one of the config’s type are seen', () => {
  expect(mayImport('draw/paint.ts', 'gallery/html.ts')).toBe(false)
  expect(mayImport('draw/paint.ts', 'walks/graph.ts')).toBe(false)
  expect(mayImport('config.ts', 'define.ts')).toBe(false)
  expect(mayImport('gallery/write.ts', 'draw/paint.ts')).toBe(true)
})
