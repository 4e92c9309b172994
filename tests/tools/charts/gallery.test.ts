import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { catalogue } from '#machines/catalogue.ts'
import { indexPage, machinePage } from '#tools/charts/gallery/pages.ts'
import { lostSections, specificationPage } from '#tools/charts/gallery/specification.ts'
import { drawingsOf, layoutsOf } from '#tools/charts/gallery/write.ts'
import { modelOf, modelsOf } from '#tools/charts/model.ts'
import { enteredBy } from '#tools/charts/reach.ts'

const models = modelsOf()
const [auth] = catalogue.filter(({ name }) => name === 'auth').map((chart) => modelOf(chart.machine, chart))
if (auth === undefined) throw new Error('there is no auth machine')

/** Addresses that a browser would load or follow; names of XML are none. */
const outward = (html: string) => html.replaceAll('http://www.w3.org/2000/svg', '').match(/https?:\/\/[^\s"'<]+/g) ?? []

test('the list of machines says of each what it is for, where, and by which section', () => {
  const html = indexPage(models)
  for (const { name, title, purpose, screens } of models) {
    expect(html).toContain(`href="${name}.html"`)
    expect(html).toContain(title)
    expect(html).toContain(purpose)
    for (const { route } of screens) expect(html).toContain(route)
  }
  expect(outward(html)).toEqual([])
})

test('no two rows of the calls, and no two finds, read the same', () => {
  const html = indexPage(models)
  const rows = [...html.matchAll(/<tr>.*?<\/tr>/g)].map(([row]) => row.replaceAll(/<[^>]*>/g, ' '))
  expect(rows.length).toBeGreaterThan(10)
  expect(new Set(rows).size).toBe(rows.length)
  const [, entries = '[]'] = /id="entries">(.*?)<\/script>/s.exec(html) ?? []
  const finds = (JSON.parse(entries) as { in: string; text: string }[]).map((entry) => `${entry.in}: ${entry.text}`)
  expect(finds.length).toBeGreaterThan(100)
  expect(finds.filter((find, place) => finds.indexOf(find) !== place)).toEqual([])
})

test('a machine has its drawing in both layers, and a table row for every state, arrow, guard, delay and call', async () => {
  const html = machinePage(auth, drawingsOf(await layoutsOf(auth)), { text: '', links: [] })
  for (const { path, calls } of auth.states.slice(1)) {
    expect(html).toContain(`data-show-state="${path}"`)
    for (const { title } of calls) expect(html).toContain(title)
  }
  for (const { id } of auth.arrows) expect(html).toContain(`data-show-arrow="${id}"`)
  for (const { title } of [...auth.guards, ...auth.delays]) expect(html).toContain(title)
  expect(html.match(/<svg [^>]*data-machine="auth"/g)).toHaveLength(2)
  expect(outward(html)).toEqual([])
})

test('every link to the specification has a place to lead to', () => {
  expect(lostSections()).toEqual([])
  const text = specificationPage()
  for (const { states, arrows } of models)
    for (const { section } of [...states, ...arrows]) expect(text).toContain(`id="${section}"`)
})

test('an arrow enters its target and what is entered first within it', () => {
  const known = auth.arrows.find(({ id }) => id === 'step.phone.requesting/done.requestCode/1')
  expect(known && enteredBy(auth, known)).toEqual(['step.code', 'step.code.entering'])
})

test('neither the style nor the scripts of the gallery load anything', () => {
  for (const file of ['gallery.css', 'gallery.js', 'theme.js'])
    expect(outward(readFileSync(`tools/charts/gallery/${file}`, 'utf8'))).toEqual([])
})
