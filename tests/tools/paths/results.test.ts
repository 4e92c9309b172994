import { failedStep } from 'chart-kit/commands/results-reporter.ts'
import { pathsFile } from 'chart-kit/sheets/document.ts'
import { sheetsInHtml } from 'chart-kit/sheets/formats/sheets-html.ts'
import { drawnResults, prefixOf } from 'chart-kit/walks/coverage.ts'
import { numberedWalks } from 'chart-kit/walks/numbered.ts'
import { profiles } from 'chart-kit/walks/profiles.ts'
import { rereadWalks } from 'chart-kit/walks/replay.ts'
import { expect, test } from 'vitest'
import { catalogue } from '#walkthroughs/catalogue.ts'

const [manual, ci] = profiles
const copy = catalogue.filter(({ name }) => name === 'copy')
const [path] = numberedWalks(manual, 0, copy)
if (path === undefined) throw new Error('copy has no path')

test('the failing step is read off what the walk says', () => {
  const said = (place: string) => `Error: copy: the screen left the chart ${place}.\n  0. Без данных`
  expect(failedStep(said('at step 12 of 30'))).toBe(12)
  expect(failedStep(said('at the beginning'))).toBe(0)
  expect(failedStep('Test timeout of 180000ms exceeded.')).toBeNull()
})

test('a failure counts at the arrow of its step, and what was walked before it counts', () => {
  const step = 2
  const file = drawnResults([{ ...prefixOf(path, step), failedAt: step }])
  const [counts] = file.machines
  const [first, second] = path.walk.steps.map(({ arrows }) => arrows[0] ?? '')
  expect(counts?.failures).toEqual([{ path: path.id, step, arrow: second }])
  expect(counts?.arrows[first ?? '']).toEqual({ taken: 1, failed: 0 })
  expect(counts?.arrows[second ?? '']).toEqual({ taken: 1, failed: 1 })
})

test('a failing beginning is gone again up to its failing step, under its number', () => {
  const written = JSON.stringify(pathsFile([prefixOf(path, 2)], { profile: manual, seed: 0 }))
  const [again] = rereadWalks(written)
  expect(again?.id).toBe(path.id)
  expect(again?.walk.steps.map(({ index }) => index)).toEqual(path.walk.steps.slice(0, 2).map(({ index }) => index))
})

test('steps that are ignored are read again as what was tried, in every path of every machine', () => {
  for (const walkthrough of catalogue) {
    const walks = numberedWalks(ci, 0, [walkthrough])
    const again = rereadWalks(JSON.stringify(pathsFile(walks, { profile: ci, seed: 0 })))
    const steps = (all: typeof again) => all.map(({ walk }) => walk.steps.map(({ index }) => index))
    expect(steps(again)).toEqual(steps(walks))
  }
})

test('no two sheets of a set have the same title, but for beginnings that differ in nothing else', () => {
  const titles = numberedWalks(manual, 0).map(({ title }) => title)
  const twice = titles.filter((title, at) => titles.indexOf(title) !== at)
  expect(twice).toEqual([])
})

test('a sheet shows its path on the drawing and names the server that answers it; the page asks for nothing', async () => {
  const html = await sheetsInHtml(pathsFile([path], { profile: manual, seed: 0 }))
  expect(html).toContain('class="arrow person is-path" data-arrow="idle/copy.pressed/0"')
  expect(html.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/(?:src|href)="(?!#|data:)/)
  const link = numberedWalks(
    manual,
    0,
    catalogue.filter(({ name }) => name === 'link-builder'),
  )
  const sheets = await sheetsInHtml(pathsFile(link, { profile: manual, seed: 0 }))
  expect(sheets).toContain(`npm start -- --script ${link[0]?.id}</code>`)
  const ofAnotherSet = await sheetsInHtml(pathsFile(link, { profile: manual, seed: 1 }))
  expect(ofAnotherSet).toContain(`npm start -- --script ${link[0]?.id} ФАЙЛ.json</code>`)
})
