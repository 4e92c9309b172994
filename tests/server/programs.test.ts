import { beforeEach, describe, expect, test } from 'vitest'

import type { ProjectCard } from '#contract/promoter.ts'
import type { Api } from '../support/api.ts'
import { addDomain, addProject, addPromoter } from '../support/brand.ts'
import { addConnection } from '../support/links.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { browserOf } from '../support/session.ts'

let server: TestServer
let domain: { id: number }
let promoter: { id: number; domain_id: number }
let browser: Api

beforeEach(async () => {
  server = await testServer()
  domain = await addDomain(server.db)
  promoter = await addPromoter(server.db, { domain_id: domain.id })
  browser = await browserOf(server, promoter)
})

type List = { results: { name: string; percent_or_cash: number }[]; count: number }

async function list(query: Record<string, string> = {}): Promise<{ names: string[]; count: number }> {
  const answer = await browser.get(`/promoter/get-projects?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  const { results, count }: List = await answer.json()
  return { names: results.map(({ name }) => name), count }
}

const addNamed = (...names: string[]) =>
  Promise.all(
    names.map((name, at) =>
      addProject(server.db, { domain_id: domain.id, name, created_at: new Date(Date.UTC(2026, 0, at + 1)) }),
    ),
  )

describe('the list of programs', () => {
  test('begins with the newest, or with the oldest when asked', async () => {
    await addNamed('Первая', 'Вторая', 'Третья')
    expect((await list()).names).toEqual(['Третья', 'Вторая', 'Первая'])
    expect((await list({ order_by: 'created_at' })).names).toEqual(['Первая', 'Вторая', 'Третья'])
  })

  test('takes an order that it does not know for the usual one', async () => {
    await addNamed('Первая', 'Вторая')
    expect((await list({ order_by: 'name; drop table project' })).names).toEqual(['Вторая', 'Первая'])
  })

  test('gives programs of the same moment once each over all pages', async () => {
    const at = new Date('2026-01-01T00:00:00Z')
    for (let number = 0; number < 5; number += 1)
      await addProject(server.db, { domain_id: domain.id, name: `П${number}`, created_at: at })
    const pages = [
      await list({ page_size: '2' }),
      await list({ page: '2', page_size: '2' }),
      await list({ page: '3', page_size: '2' }),
    ]
    expect(pages.flatMap(({ names }) => names).sort()).toEqual(['П0', 'П1', 'П2', 'П3', 'П4'])
    expect(pages.map(({ count }) => count)).toEqual([5, 5, 5])
  })

  test('the list of programs is empty past its end, with the count of all', async () => {
    await addNamed('Первая')
    expect(await list({ page: '99' })).toEqual({ names: [], count: 1 })
  })

  test('holds twelve a page unless asked otherwise', async () => {
    await addNamed(...Array.from({ length: 13 }, (_, at) => `П${at}`))
    expect((await list()).names).toHaveLength(12)
  })

  test.each(['0', '101', '-1', '1.5', 'abc', '1e9', '99999999999999999999'])(
    'refuses a page size of %s with a text beside the field',
    async (page_size) => {
      const answer = await browser.get(`/promoter/get-projects?page_size=${encodeURIComponent(page_size)}`)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ fields: { page_size: expect.stringMatching(/[а-я]/) } })
    },
  )

  test.each([
    ['%', ['Скидка 50%']],
    ['_', ['чай_кофе']],
    ['\\', ['слеш\\']],
    ["'", ["д'Артаньян"]],
    ['ЧАЙ', ['чай_кофе']],
    ['ежик', ['Ёжик']],
    ['ЁЖИ', ['Ёжик']],
    ['  чай ', ['чай_кофе']],
    ['нет такой', []],
  ])('finds by %j only what holds it', async (search, names) => {
    await addNamed('Скидка 50%', 'чай_кофе', 'слеш\\', "д'Артаньян", 'Ёжик')
    expect(await list({ search })).toEqual({ names, count: names.length })
  })

  test('never holds a program of another brand', async () => {
    const other = await addDomain(server.db, { host: 'solo.localhost' })
    await addProject(server.db, { domain_id: other.id, name: 'Чужая' })
    expect(await list()).toEqual({ names: [], count: 0 })
  })

  test('gives rewards as percent or roubles', async () => {
    await addProject(server.db, { domain_id: domain.id, accrual_type: 'PE', reward: 750 })
    await addProject(server.db, { domain_id: domain.id, accrual_type: 'CA', reward: 150_050 })
    const { results }: List = await (await browser.get('/promoter/get-projects')).json()
    expect(results.map(({ percent_or_cash }) => percent_or_cash)).toEqual([1500.5, 7.5])
  })
})

describe('one program', () => {
  test('comes with its tools, each kind in its own order', async () => {
    const { id } = await addProject(server.db, { domain_id: domain.id })
    const tools = server.db
    await tools
      .insertInto('project_ready_made_link')
      .values([
        { project_id: id, position: 2, name: 'Вторая', base_url: 'https://tea.example/2' },
        { project_id: id, position: 1, name: 'Первая', base_url: 'https://tea.example/1' },
      ])
      .execute()
    await tools
      .insertInto('project_promo_code')
      .values({
        project_id: id,
        name: 'Весна',
        end_at: new Date('2026-07-01T00:00:00Z'),
        description: '',
        code: 'SPRING',
      })
      .execute()

    const answer = await browser.get(`/promoter/get-project?project_id=${id}`)
    const { data } = await answer.json()
    expect(data.projectreadymadelink_set).toEqual([
      { name: 'Первая', base_url: 'https://tea.example/1' },
      { name: 'Вторая', base_url: 'https://tea.example/2' },
    ])
    expect(data.projectpromocode_set).toEqual([
      { id: 1, name: 'Весна', end_at: expect.any(String), description: '', code: 'SPRING' },
    ])
    expect(new Date(data.projectpromocode_set[0].end_at).toISOString()).toBe('2026-07-01T00:00:00.000Z')
    expect(data).toMatchObject({ id, percent_or_cash: 7.5, projectbanner_set: [], projectflyer_set: [] })
    expect(Object.keys(data)).not.toContain('domain_id')
  })

  test.each(['get-project', 'get-project-connected'])(
    '%s: a program of another brand and one that never was give the same bytes',
    async (call) => {
      const other = await addDomain(server.db, { host: 'solo.localhost' })
      const foreign = await addProject(server.db, { domain_id: other.id })
      const ids = [String(foreign.id), '999999', '0', '-1', '1.5', 'abc', '99999999999', "1' or '1'='1"]
      const answers = await Promise.all(
        ids.map(async (id) => {
          const answer = await browser.get(`/promoter/${call}?project_id=${encodeURIComponent(id)}`)
          return `${answer.status} ${await answer.text()}`
        }),
      )
      expect(new Set(answers)).toEqual(new Set(['200 {"data":null}']))
    },
  )

  test('one program is picked by the domain where there is only one, and not picked where there are several', async () => {
    await addProject(server.db, { domain_id: domain.id })
    expect(await (await browser.get('/promoter/get-project')).json()).toEqual({ data: null })

    const solo = await addDomain(server.db, { host: 'solo.localhost', is_one_project: true })
    await addProject(server.db, { domain_id: solo.id, name: 'Единственная' })
    const soloPromoter = await addPromoter(server.db, { domain_id: solo.id })
    const soloBrowser = await browserOf(server, soloPromoter, 'solo.localhost')
    expect(await (await soloBrowser.get('/promoter/get-project')).json()).toMatchObject({
      data: { name: 'Единственная' },
    })
  })
})

describe('the connection', () => {
  test.each([
    ['US', {}],
    ['MO', { requested_at: '2026-06-15T09:00:00.000Z' }],
    ['CA', {}],
  ])('tells the status %s of this promoter alone, with the day of a request that waits', async (status, more) => {
    const { id } = await addProject(server.db, { domain_id: domain.id })
    const other = await addPromoter(server.db, { domain_id: domain.id, phone: '+79990000000' })
    await server.db
      .insertInto('project_connection')
      .values({ promoter_id: promoter.id, project_id: id, status, created_at: new Date('2026-06-15T09:00:00Z') })
      .execute()
    const path = `/promoter/get-project-connected?project_id=${id}`
    expect(await (await browser.get(path)).json()).toEqual({ data: { status, ...more } })
    expect(await (await (await browserOf(server, other)).get(path)).json()).toEqual({ data: null })
  })
})

describe('programs of one’s own', () => {
  const ask = async (query = '') => (await browser.get(`/promoter/get-projects?${query}`)).json()

  test('each card says how its promoter stands to it, and the counts are those of the search', async () => {
    const [used, asked, declined] = await addNamed('Чай', 'Чайник', 'Чашка', 'Кофе')
    const other = await addPromoter(server.db, { domain_id: domain.id, phone: '+79990000007' })
    await addConnection(server.db, promoter.id, used?.id ?? 0)
    await addConnection(server.db, promoter.id, asked?.id ?? 0, 'MO')
    await addConnection(server.db, promoter.id, declined?.id ?? 0, 'CA')
    const may_retry_at = new Date('2026-12-06T00:00:00Z')
    await server.db
      .updateTable('project_connection')
      .set({ reason: 'Нет сайта', may_retry_at })
      .where('status', '=', 'CA')
      .execute()
    await addConnection(server.db, other.id, asked?.id ?? 0)
    const all = await ask()
    const standing = (rows: { name: string; connection_status?: string }[]) =>
      rows.map(({ name, connection_status }) => [name, connection_status])
    expect(standing(all.results)).toEqual([
      ['Кофе', undefined],
      ['Чашка', 'CA'],
      ['Чайник', 'MO'],
      ['Чай', 'US'],
    ])
    expect([all.count, all.all_count, all.connected_count]).toEqual([4, 4, 1])
    const said = all.results.map((row: ProjectCard) => [row.connection_requested_at, row.connection_reason])
    const sent = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(said).toEqual([
      [undefined, undefined],
      [sent, 'Нет сайта'],
      [sent, undefined],
      [undefined, undefined],
    ])
    expect(all.results[1].connection_may_retry_at).toBe('2026-12-06T00:00:00.000Z')
    expect(all.results[0].base_domain).toBe('tea.example')

    const mine = await ask('connected=1')
    expect(standing(mine.results)).toEqual([['Чай', 'US']])
    expect([mine.count, mine.all_count, mine.connected_count]).toEqual([1, 4, 1])
    const requested = await ask('connected=requested')
    expect(standing(requested.results)).toEqual([
      ['Чашка', 'CA'],
      ['Чайник', 'MO'],
    ])
    expect([requested.count, requested.connected_count, requested.requested_count]).toEqual([2, 1, 2])
    const none = await ask(`connected=1&search=${encodeURIComponent('кофе')}`)
    expect([none.results, none.count, none.all_count, none.connected_count]).toEqual([[], 0, 1, 0])
    expect((await browser.get('/promoter/get-projects?connected=yes')).status).toBe(422)
  })

  test('a server without the feature gives everybody the same cards', async () => {
    const plain = await testServer({ config: { features: [] } })
    const brand = await addDomain(plain.db)
    const mine = await addProject(plain.db, { domain_id: brand.id })
    const member = await addPromoter(plain.db, { domain_id: brand.id })
    await addConnection(plain.db, member.id, mine.id)
    const list = await (await (await browserOf(plain, member)).get('/promoter/get-projects')).json()
    expect(Object.keys(list)).toEqual(['results', 'count'])
    expect(list.results[0]).not.toHaveProperty('connection_status')
  })
})
