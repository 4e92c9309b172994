import { describe, expect, test } from 'vitest'

import { commands } from '#server/operator/commands.ts'
import { projectOfKey } from '#server/services/money/deals.ts'
import { addDomain, addProject } from '../../support/brand.ts'
import { operatorOf } from '../../support/operator.ts'
import { type TestServer, testServer } from '../../support/server.ts'

const pages = ['policy', 'offer'].map((slug) => ({ slug, name: slug, text: '<p>Текст</p>' }))
const row = { host: 'shop.localhost', company_name: 'Лавка' }
const shop = { ...row, pages }
const program = {
  host: 'shop.localhost',
  name: 'Чайная',
  base_domain: 'tea.example',
  base_url: 'https://tea.example/',
  accrual_type: 'PE',
  percent_or_cash: 7.5,
}

const add = (server: TestServer, what: 'domains' | 'projects', file: unknown) =>
  operatorOf(server, file)(what, 'add', 'file.json')

/** The example that a command's help shows. */
function exampleOf(name: string): unknown {
  const notes = commands.find((command) => command.name === name)?.notes ?? []
  return JSON.parse(notes.slice(notes.indexOf('{'), notes.indexOf('}') + 1).join('\n'))
}

async function rows(server: TestServer) {
  const { db } = server
  return {
    domains: await db.selectFrom('domain').select(['id', 'host', 'company_name', 'theme', 'is_city']).execute(),
    pages: await db.selectFrom('page').select(['slug', 'name', 'text']).execute(),
    cities: await db.selectFrom('city').select('name').orderBy('name').execute(),
    projects: await db.selectFrom('project').selectAll().orderBy('id').execute(),
    links: await db.selectFrom('project_ready_made_link').selectAll().orderBy('id').execute(),
    banners: await db.selectFrom('project_banner').selectAll().orderBy('id').execute(),
    codes: await db.selectFrom('project_promo_code').selectAll().orderBy('id').execute(),
    flyers: await db.selectFrom('project_flyer').selectAll().orderBy('id').execute(),
  }
}

describe('a file of domains', () => {
  test('the examples of the help are taken as they are, and work at once', async () => {
    const server = await testServer()
    expect(await add(server, 'domains', exampleOf('domains add'))).toMatchObject({ status: 0 })
    expect(await add(server, 'projects', exampleOf('projects add'))).toMatchObject({ status: 0 })
    const { pages, cities, links, banners, codes, flyers } = await rows(server)
    expect([pages, links, banners, codes, flyers].map(({ length }) => length)).toEqual([3, 1, 1, 1, 1])
    expect(cities.map(({ name }) => name)).toEqual(['Казань', 'Тверь'])

    const answer = await server.api({ host: 'partners.shop.example' }).get('/domain/get-domain')
    expect(await answer.json()).toMatchObject({ data: { company_name: 'Лавка', theme: 'pine', payment_type: 'AC' } })
  })

  test('a page quotes the terms of payouts, and one with an unknown mark is refused', async () => {
    const server = await testServer()
    server.clock.set('2026-11-27T12:00:00+03:00')
    const withPage = (text: string) => ({
      ...shop,
      pages: [...pages, { slug: 'requisites', name: 'О выплатах', text }],
    })
    await add(server, 'domains', withPage('<p>до {{requisites.lastDay}}</p>'))
    const said = await server.api({ host: 'shop.localhost' }).get('/domain/get-page/requisites')
    expect(await said.json()).toMatchObject({ data: { text: '<p>до 30\u00a0ноября</p>' } })

    expect(await add(server, 'domains', withPage('<p>до {{payout.day}}</p>'))).toMatchObject({
      status: 1,
      lines: expect.arrayContaining(['Ошибка: На странице requisites незнакомая пометка {{payout.day}}']),
    })
  })

  test('changes what it names and leaves the rest', async () => {
    const server = await testServer()
    await add(server, 'domains', { ...shop, theme: 'pine', is_city: true, cities: ['Тверь'] })
    await add(server, 'domains', { host: 'SHOP.localhost', company_name: 'Новая лавка', cities: ['Казань'] })
    const { domains, cities } = await rows(server)
    expect(domains).toMatchObject([
      { host: 'shop.localhost', company_name: 'Новая лавка', theme: 'pine', is_city: true },
    ])
    expect(cities).toHaveLength(2)
  })

  test('tells every bad field on a line of its own, and nothing of it is written', async () => {
    const server = await testServer()
    const file = [
      shop,
      { host: 'Не хост', theme: '../x', logo: 'javascript:alert(1)', is_city: 'yes', colour: 'red', cities: [''] },
    ]
    expect(await add(server, 'domains', file)).toEqual({
      status: 1,
      lines: [
        'запись 2.host: нужно имя хоста без порта, например solo.localhost',
        'запись 2.company_name: нужно это поле',
        'запись 2.theme: имя файла из public/themes без .css',
        'запись 2.logo: нужен путь /files/… или адрес https://…',
        'запись 2.is_city: нужно true или false',
        'запись 2.cities.0: не может быть пустым',
        'запись 2.colour: такого поля нет',
      ],
    })
    expect((await rows(server)).domains).toEqual([])
  })

  test.each([
    'https://*/x.js',
    'https://*.example/x.js',
    'https://user:word@cdn.example/x.js',
    'https://cdn.example:99999/x.js',
    '/files/../x.js',
    '/files/shop/./x.js',
  ])('a script’s address like %j is refused', async (js_file) => {
    const answer = await add(await testServer(), 'domains', [{ ...shop, js_file }])
    expect(answer).toEqual({ status: 1, lines: ['запись 1.js_file: нужен путь /files/… или адрес https://…'] })
  })

  test.each([
    ['{"host": "a"', 'Файл не JSON'],
    ['', 'Файл не JSON'],
    ['[]', 'В файле нет ни одной записи'],
    ['5', 'запись 1'],
    ['null', 'запись 1'],
  ])('a file of domains that is %j is refused', async (text, line) => {
    const server = await testServer()
    const answer = await add(server, 'domains', text)
    expect(answer.status).toBe(1)
    expect(answer.lines[0]).toContain(line)
  })

  test('may begin with a byte order mark', async () => {
    const server = await testServer()
    expect((await add(server, 'domains', `\uFEFF${JSON.stringify(shop)}`)).status).toBe(0)
  })
})

describe('a file of programs', () => {
  const tools = {
    projectreadymadelink_set: [{ name: 'Каталог', base_url: 'https://tea.example/catalog' }],
    projectbanner_set: [{ name: 'Скидки', image: '/files/b.svg', url: 'https://shop.tea.example/sale' }],
    projectpromocode_set: [{ name: 'Скидка', code: 'TEA10', end_at: '2027-12-31' }],
    projectflyer_set: [{ name: 'А5', image: '/files/a5.jpg' }],
  }

  async function withShop() {
    const server = await testServer()
    await addDomain(server.db, row)
    return server
  }

  test('a file of programs is the same when it comes again, and changes what it names', async () => {
    const server = await withShop()
    const file = { ...program, ...tools, access_type: 'QU', description: '<p>О чае</p>' }
    expect((await add(server, 'projects', file)).lines[0]).toMatch(/«Чайная»: добавлена, ID \d+$/)
    const before = await rows(server)
    expect(before.projects).toMatchObject([{ reward: 750, access_type: 'QU', description: '<p>О чае</p>' }])
    expect((await add(server, 'projects', file)).lines[0]).toContain('уже была')
    expect(await rows(server)).toEqual(before)

    const [code] = tools.projectpromocode_set
    await add(server, 'projects', {
      ...program,
      percent_or_cash: 9,
      projectpromocode_set: [{ ...code, code: 'TEA20' }],
    })
    const after = await rows(server)
    expect(after.projects).toMatchObject([{ reward: 900, access_type: 'QU', description: '<p>О чае</p>' }])
    expect(after.codes).toMatchObject([{ id: before.codes[0]?.id, code: 'TEA20' }])
    expect(after.links).toEqual(before.links)
  })

  test('tells every bad field, those of the tools too', async () => {
    const server = await withShop()
    const file = {
      ...program,
      accrual_type: 'XX',
      percent_or_cash: 7.555,
      base_url: 'ftp://tea.example/',
      is_enabled: 1,
      projectpromocode_set: [{ name: 'Скидка', code: 'ЧАЙ', end_at: 'завтра' }],
      projectflyer_set: {},
    }
    expect(await add(server, 'projects', file)).toEqual({
      status: 1,
      lines: [
        'запись 1.base_url: нужен адрес http(s)://…',
        'запись 1.accrual_type: PE или CA',
        'запись 1.percent_or_cash: не больше двух знаков после запятой',
        'запись 1.is_enabled: нужно true или false',
        'запись 1.projectpromocode_set.0.code: латинские буквы, цифры и дефис',
        'запись 1.projectpromocode_set.0.end_at: нужна дата ISO 8601',
        'запись 1.projectflyer_set: нужен список',
      ],
    })
  })

  test('may only lead to the advertiser’s own site', async () => {
    const server = await withShop()
    const [banner] = tools.projectbanner_set
    const file = {
      ...program,
      base_url: 'https://evil.example/',
      projectreadymadelink_set: [{ name: 'Каталог', base_url: 'https://tea.example.evil.example/' }],
      projectbanner_set: [banner, { ...banner, url: 'https://tea.example@evil.example/' }],
    }
    expect((await add(server, 'projects', file)).lines).toEqual([
      'запись 1.base_url: нужен адрес на сайте tea.example',
      'запись 1.projectreadymadelink_set.0.base_url: нужен адрес на сайте tea.example',
      'запись 1.projectbanner_set.1.url: нужен адрес на сайте tea.example',
    ])
  })

  test('a file of programs of a host that is not there, and a second one for a single-project host, are refused as a whole', async () => {
    const server = await withShop()
    expect(await add(server, 'projects', [program, { ...program, host: 'no.localhost' }])).toEqual({
      status: 1,
      lines: ['Домена no.localhost нет: сначала domains add'],
    })
    expect((await rows(server)).projects).toEqual([])
    await server.db.updateTable('domain').set({ is_one_project: true }).execute()
    const both = await add(server, 'projects', [program, { ...program, name: 'Кофейная' }])
    expect(both).toMatchObject({ status: 1, lines: [expect.stringContaining('«Чайная»')] })
    expect((await rows(server)).projects).toEqual([])
  })

  test('two at once add one program', async () => {
    const server = await withShop()
    await Promise.all([add(server, 'projects', program), add(server, 'projects', program)])
    expect((await rows(server)).projects).toHaveLength(1)
  })
})

describe('the advertiser’s key', () => {
  test('the advertiser’s key is shown once, works, and takes the place of the earlier one; only its hash is kept', async () => {
    const server = await testServer()
    const domain = await addDomain(server.db, row)
    const { id } = await addProject(server.db, { domain_id: domain.id })
    const make = async () => (await operatorOf(server)('keys', 'make', '--project', String(id))).lines.at(-1) ?? ''
    const first = await make()
    expect(await projectOfKey(server.deps, first)).toBe(id)
    const second = await make()
    expect(await projectOfKey(server.deps, first)).toBeNull()
    expect(await projectOfKey(server.deps, second)).toBe(id)
    const kept = [
      await server.db.selectFrom('postback_key').selectAll().execute(),
      await server.db.selectFrom('audit').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(second)
    expect(server.logText()).not.toContain(second)
    const list = (await operatorOf(server)('projects', 'list', '--host', shop.host)).lines
    expect(list[2]).toMatch(/есть$/)
  })

  test('the advertiser’s key of a program that is not there is refused', async () => {
    const server = await testServer()
    expect((await operatorOf(server)('keys', 'make', '--project', '7')).status).toBe(1)
    expect((await operatorOf(server)('projects', 'list')).lines).toEqual(['Программ нет.'])
  })
})
