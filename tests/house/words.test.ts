import { expect, test } from 'vitest'

import {
  codeFiles,
  exportedTypesOf,
  namesIn,
  productFiles,
  projectFiles,
  textOf,
  titlesIn,
  wordingIn,
} from './sources.ts'

const glossary = 'docs/glossary.md'

/** The list at the end of the glossary. */
const banned = new Set(
  textOf(glossary)
    .split('\n')
    .findLast((line) => line.includes(', '))
    ?.split(', '),
)

/** Of the first table's last column those words that no name may have: what is there without a meaning in brackets. */
const unnamed = new Set(
  [...(textOf(glossary).split('\n## ')[0] ?? '').matchAll(/^\| .+ \| .+ \| ?([^|]*)\|$/gm)]
    .slice(1)
    .flatMap(([, cell = '']) => (/\(both/.test(cell) ? [] : cell.split(', ')))
    .map((word) => word.trim())
    .filter((word) => /^[a-z]+$/.test(word)),
)

/** `textOf` is two words. */
const wordsOf = (text: string) => (text.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase())

function bannedIn(file: string): readonly string[] {
  const texts = file.endsWith('.md') ? [textOf(file)] : [...wordingIn(file), ...titlesIn(file)]
  const found = new Set([file, ...texts].flatMap(wordsOf).filter((word) => banned.has(word)))
  return [...found].map((word) => `${file}: ${word}`)
}

test('no name, comment, title or document has a word that the glossary bans', () => {
  // The specification is worded by others.
  const documents = projectFiles().filter(
    (file) => file.endsWith('.md') && file !== glossary && !file.startsWith('docs/specification/'),
  )
  expect(banned.size).toBeGreaterThan(20)
  expect([...codeFiles(), ...documents].flatMap(bannedIn)).toEqual([])
})

test('no name in the code is a word that the glossary has another one for', () => {
  const found = codeFiles().flatMap((file) =>
    [...new Set([file, ...namesIn(file)].flatMap(wordsOf))]
      .filter((word) => unnamed.has(word))
      .map((word) => `${file}: ${word}`),
  )
  expect(unnamed.size).toBeGreaterThan(15)
  expect(found).toEqual([])
})

test('every exported type of the product has a name of its own', () => {
  const files = new Map<string, readonly string[]>()
  for (const file of productFiles())
    for (const name of exportedTypesOf(file)) files.set(name, [...(files.get(name) ?? []), file])
  expect(files.size).toBeGreaterThan(200)
  expect([...files].filter(([, places]) => places.length > 1)).toEqual([])
})

/** A title that begins so has no subject of its own; the number of a requirement may stand before it. */
const headless =
  /^(?:[A-Z]-\d\d(?:, [A-Z]-\d\d)*: )?(?:and|are|because|behind|by|for|from|has|have|in|is|of|on|or|over|that|to|was|what|when|where|who|whose|with|without)\b/

test('every title of a test or a group begins with its subject', () => {
  const found = codeFiles().flatMap((file) =>
    titlesIn(file)
      .filter((title) => headless.test(title))
      .map((title) => `${file}: ${title}`),
  )
  expect(found).toEqual([])
})
