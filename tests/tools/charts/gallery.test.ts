import { readdirSync, readFileSync } from 'node:fs'
import { regionsOf, viewsOf } from 'chart-kit/draw/fold.ts'
import { modelOf, modelsOf } from 'chart-kit/draw/model.ts'
import { enteredBy } from 'chart-kit/draw/reach.ts'
import { misalignments, specification } from 'chart-kit/gallery/document.ts'
import { indexPage, machinePage } from 'chart-kit/gallery/pages.ts'
import { lostSections, specificationPage } from 'chart-kit/gallery/specification.ts'
import { lostClauses } from 'chart-kit/gallery/traced.ts'
import { drawingsOf, factsFor, knownOf, layoutsOf } from 'chart-kit/gallery/write.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { catalogue } from '#walkthroughs/catalogue.ts'

const Entries = v.array(v.object({ place: v.string(), title: v.string() }))

const models = modelsOf()
const [auth] = catalogue
  .filter(({ name }) => name === 'auth')
  .map((walkthrough) => modelOf(walkthrough.machine, walkthrough))
if (auth === undefined) throw new Error('there is no auth machine')

/** Addresses that a browser would load or follow; names of XML are none, nor is where a tester's own server is. */
const outward = (html: string) =>
  html.replaceAll(/http:\/\/(?:www\.w3\.org\/2000\/svg|[\w.]*localhost:3000)/g, '').match(/https?:\/\/[^\s"'<]+/g) ?? []

test('the list of machines says of each what it is for, where, and by which section', () => {
  const html = indexPage(models, factsFor)
  for (const { name, title, purpose, screens } of models) {
    expect(html).toContain(`href="${name}.html"`)
    expect(html).toContain(title)
    expect(html).toContain(purpose)
    for (const { route } of screens) expect(html).toContain(route)
  }
  expect(outward(html)).toEqual([])
})

test('no two rows of the calls, and no two finds, read the same', () => {
  const html = indexPage(models, factsFor)
  const rows = [...html.matchAll(/<tr>.*?<\/tr>/g)].map(([row]) => row.replaceAll(/<[^>]*>/g, ' '))
  expect(rows.length).toBeGreaterThan(10)
  expect(new Set(rows).size).toBe(rows.length)
  const [, entries = '[]'] = /id="entries">(.*?)<\/script>/s.exec(html) ?? []
  const finds = v.parse(Entries, JSON.parse(entries)).map(({ place, title }) => `${place}: ${title}`)
  expect(finds.length).toBeGreaterThan(100)
  expect(finds.filter((find, place) => finds.indexOf(find) !== place)).toEqual([])
})

test('a machine has its drawing in both layers, and a table row for every state, arrow, guard, delay and call', async () => {
  const html = machinePage(auth, drawingsOf(await layoutsOf(auth)), { text: '', parts: regionsOf(auth) }, knownOf(auth))
  for (const { path, calls } of auth.states.slice(1)) {
    expect(html).toContain(`data-show="${path}"`)
    for (const { title } of calls) expect(html).toContain(title)
  }
  for (const { id } of auth.arrows) expect(html).toContain(`data-show="${id}"`)
  for (const { title } of [...auth.guards, ...auth.delays]) expect(html).toContain(title)
  expect(html.match(/<svg [^>]*data-machine="auth"/g)).toHaveLength(2 * viewsOf(auth).length)
  for (const { name } of regionsOf(auth)) expect(html).toContain(`href="${name}.html"`)
  expect(outward(html)).toEqual([])
})

test('a machine is saved for other tools from its own page, without a file beside it', () => {
  const { files } = knownOf(auth)
  const html = machinePage(auth, { plain: [], technical: [] }, { text: '' }, knownOf(auth))
  const saved = [...html.matchAll(/<a href="data:[^"]*?base64,([^"]+)" download="([^"]+)">/g)]
  expect(saved.map(([, data = '', name]) => [name, Buffer.from(data, 'base64').toString()])).toEqual(
    files.map(({ name, text }) => [name, text]),
  )
  expect(files.map(({ name }) => name)).toEqual(['auth.xstate.json', 'auth.scxml', 'auth.mmd'])
})

test('every link to the specification has a place to lead to', () => {
  expect(lostSections()).toEqual([])
  const text = specificationPage(models)
  for (const { states, arrows } of models)
    for (const { section } of [...states, ...arrows]) expect(text).toContain(`id="${section}"`)
})

test('an arrow enters its target and what is entered first within it', () => {
  const known = auth.arrows.find(({ id }) => id === 'step.phone.requesting/done.requestCode/1')
  expect(known && enteredBy(auth, known)).toEqual(['step.code', 'step.code.entering'])
})

test('the panel of an arrow says where it leads, by which sentence, on what condition, and who walks it', async () => {
  const html = machinePage(auth, drawingsOf(await layoutsOf(auth)), { text: '' }, knownOf(auth))
  const panel = (id: string) => html.split(`<template data-facts="${id}"`)[1]?.split('</template>')[0] ?? ''
  const notSent = panel('step.phone.requesting/done.requestCode/3')
  expect(notSent).toContain('data-show="step.phone.requesting">Код запрашивается')
  expect(notSent).toContain('data-show="step.phone.entering">Ввод номера телефона')
  expect(notSent).toMatch(
    /href="specification\.html#8\.4">§ 8<\/a> Код запросить не удалось: текст ошибки из ответа сервера/,
  )
  expect(notSent).toContain('Сервер просит подождать')
  expect(notSent).toMatch(/Отказ или сбой.*500.*«Сервис недоступен»/)
  expect(notSent).toContain('Сообщение «Сервис недоступен»')
  expect(notSent).toMatch(/href="paths\.html#[\w-]+"/)
  const asked = panel('step.phone.entering/phone.submitted/0')
  expect(asked).toContain('Ввести номер, отметить «Я не робот» и нажать «Получить код»')
  expect(asked).toContain('<code>POST /account/create-phone-code</code>')
  for (const { id } of auth.arrows) expect(panel(id), id).toContain('Скопировать ссылку')
})

test('names of the code stand in what the technical layer alone shows', async () => {
  const html = machinePage(auth, drawingsOf(await layoutsOf(auth)), { text: '' }, knownOf(auth))
  const shown = html
    .replaceAll(/<svg[\s\S]*?<\/svg>|<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<(\w+) class="technical"[^>]*>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<t([dh])(?: scope="col")? class="technical">[\s\S]*?<\/t\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
  for (const name of [
    'requestCode',
    'showRefusal',
    'isPaused',
    'phone.submitted',
    'createPhoneCode',
    'always',
    'Метки',
  ])
    expect(shown, name).not.toContain(name)
})

test('the Russian text follows the specification sentence by sentence, and quotes it as it is', () => {
  expect(misalignments()).toEqual([])
  const bare = (text: string) => text.replaceAll(/[«»„“'"]/g, '')
  const changed = specification().flatMap(({ sentences }) =>
    sentences.flatMap(({ original, translation }) => {
      const quoted = [...original.matchAll(/'([^']*[А-Яа-яЁё][^']*)'/g)].map(([, text = '']) => bare(text).trim())
      return quoted.filter((text) => translation !== null && !bare(translation).includes(text))
    }),
  )
  expect(changed).toEqual([])
})

test('a row of the arrows leads to the sentence, where one is named', async () => {
  const html = machinePage(auth, drawingsOf(await layoutsOf(auth)), { text: '' }, knownOf(auth))
  const rows = html.split('<tr>').filter((row) => row.includes('data-show="step.code.verifying/done.verifyCode/2"'))
  expect(rows[0]).toContain('href="specification.html#4.auth.6">§ 4 · Порядок входа</a>')
})

test('every clause begins a sentence that is there, and names states and arrows that are', () => {
  expect(lostClauses(models)).toEqual([])
})

test('the specification lists the arrows of each sentence, and which sentences have none', () => {
  const html = specificationPage(models)
  const sentence = (id: string) => html.split(`id="${id}"`)[1]?.split('<div class="sentence')[0] ?? ''
  expect(sentence('4.auth.6')).toContain('auth.html#step.code.verifying/done.verifyCode/2')
  expect(sentence('7.5')).toContain('auth.html#step.phone.requesting')
  expect(sentence('2.layout.5')).toContain('Стрелок нет')
  expect(html).toMatch(/Без стрелок: \d{2,}/)
})

test('neither the style nor the scripts of the gallery load anything', () => {
  const browser = readdirSync('packages/chart-kit/src/gallery/browser').map((name) => `browser/${name}`)
  for (const file of ['gallery.css', 'layer.js', ...browser])
    expect(outward(readFileSync(`packages/chart-kit/src/gallery/${file}`, 'utf8'))).toEqual([])
})
