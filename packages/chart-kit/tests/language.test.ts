import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { help } from 'chart-kit/commands/charts-options.ts'
import { modelsOf } from 'chart-kit/draw/model.ts'
import { overview } from 'chart-kit/draw/overview.ts'
import { searchIn } from 'chart-kit/gallery/browser/search.ts'
import { entriesOf } from 'chart-kit/gallery/entries.ts'
import { indexPage, machinePage } from 'chart-kit/gallery/pages.ts'
import { specificationPage } from 'chart-kit/gallery/specification.ts'
import { drawingsOf, factsFor, knownOf, layoutsOf } from 'chart-kit/gallery/write.ts'
import { pathsFile } from 'chart-kit/sheets/document.ts'
import { sheetsInCsv } from 'chart-kit/sheets/formats/sheets-csv.ts'
import { sheetsInHtml } from 'chart-kit/sheets/formats/sheets-html.ts'
import { numberedWalks } from 'chart-kit/walks/numbered.ts'
import { usage } from 'chart-kit/walks/options.ts'
import { profiles } from 'chart-kit/walks/profiles.ts'
import { ru } from 'chart-kit/words/ru.ts'
import { words } from 'chart-kit/words.ts'
import { expect, test } from 'vitest'

const cyrillic = /[^\n]*\p{Script=Cyrillic}[^\n]*/gu
const models = modelsOf()

test('a product whose language is English gets its gallery, sheets and commands in English', async () => {
  const pages = await Promise.all(
    models.map(async (model) => machinePage(model, drawingsOf(await layoutsOf(model)), { text: '' }, knownOf(model))),
  )
  const file = pathsFile(numberedWalks(profiles[0], 0), { profile: profiles[0], seed: 0 })
  const sheets = [await sheetsInHtml(file), sheetsInCsv(file)]
  const texts = [indexPage(models, factsFor), specificationPage(models), overview(models), help, usage]
  expect([...pages, ...sheets, ...texts].flatMap((text) => text.match(cyrillic) ?? [])).toEqual([])
  expect(pages[0]).toContain('<html lang="en">')
  expect(pages[0]).toContain('The lamp went out by itself · 5 s')
})

test('Russian words are in the Russian dictionary alone', () => {
  const root = fileURLToPath(new URL('../src/', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]s$/.test(file))
    // Widths of letters are no words.
    .filter((file) => !file.startsWith('words/ru') && file !== 'draw/font.ts')
  expect(files.flatMap((file) => readFileSync(root + file, 'utf8').match(cyrillic) ?? [])).toEqual([])
})

test.each([
  ['5 seconds', 'The lamp went out by itself'],
  ['no internet', 'There is no answer'],
  ['switching', 'The lamp is switched on'],
  ['refusal', 'The door is shut'],
])('the search finds by “%s” what is called “%s”', (query, title) => {
  const entries = models.flatMap((model) => entriesOf(model, factsFor(model), ''))
  expect(searchIn(entries, {}, words.search)(query).hits.map((hit) => hit.title)).toContain(title)
})

test('a product whose language is Russian describes its machines in Russian', () => {
  expect(['Go on', 'Дальше'].map(ru.check.isSaid)).toEqual([false, true])
})
