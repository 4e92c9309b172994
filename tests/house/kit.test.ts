import { expect, test } from 'vitest'

import { catalogue as calls, optionalCalls } from '#contract/catalogue.ts'
import { catalogue } from '#walkthroughs/catalogue.ts'
import { codeFiles, linesMatching, projectFiles, stringsIn } from './sources.ts'

const room = 'packages/chart-kit/'

const routes = catalogue.flatMap(({ screens }) => screens.map(({ route }) => route)).filter((route) => route !== '/')

/** What the product calls its machines, their screens and the calls of its server. */
const names = new Set([
  ...catalogue.map(({ name }) => name),
  ...catalogue.map(({ machine }) => machine.id),
  ...routes,
  ...[...calls, ...optionalCalls].flatMap(({ name, path }) => [name, path]),
])

/** `#machines/copy.machine.ts` and `./copy/driver.ts` name a machine as well. */
const partsOf = (text: string) => [
  text,
  ...text.split('/').map((part) => part.replace(/\.(?:machine|table)(?:\.ts)?$/, '')),
]

/** XState has words of its own for the parts of a state. */
const isOfXState = (word: string) => catalogue.some(({ machine }) => word in machine.root)

test('the kit of charts has no string and no key that is a machine, a screen or a call of the product', () => {
  const found = codeFiles()
    .filter((file) => file.startsWith(room))
    .flatMap((file) => [...new Set(stringsIn(file).flatMap(partsOf))].map((word) => ({ file, word })))
    .filter(({ word }) => names.has(word) && !isOfXState(word))
    .map(({ file, word }) => `${file}: ${word}`)
  expect(names.size).toBeGreaterThan(40)
  expect(found).toEqual([])
})

test('the kit of charts speaks of no promoter and no cabinet', () => {
  const texts = projectFiles().filter((file) => file.startsWith(room) && /\.(?:ts|js|css|html|md|json|txt)$/.test(file))
  expect(linesMatching(texts, /promoter|cabinet|промоутер|кабинет/i)).toEqual([])
})

test('the folder of a machine’s walks has three files at most', () => {
  const folders = catalogue.map(({ name }) => `walkthroughs/${name}/`)
  const files = projectFiles()
  const counts = folders.map((folder) => [folder, files.filter((file) => file.startsWith(folder)).length] as const)
  expect(counts.filter(([, count]) => count < 2 || count > 3)).toEqual([])
})
