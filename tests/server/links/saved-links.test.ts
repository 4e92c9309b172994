import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import type { SavedLink } from '#contract/links.ts'
import type { Api } from '../../support/api.ts'
import { addDomain, addProject, addPromoter } from '../../support/brand.ts'
import { addConnection, trackedProgram } from '../../support/links.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'

let server: TestServer
let tracked: Awaited<ReturnType<typeof trackedProgram>>
let mine: Api

beforeEach(async () => {
  server = await testServer()
  tracked = await trackedProgram(server)
  await server.db.deleteFrom('short_link').execute()
  mine = await browserOf(server, tracked.promoter)
  await mine.get('/domain/get-domain')
})

type Page = { results: SavedLink[]; count: number }

async function list(query: Record<string, string> = {}): Promise<Page> {
  const asked = new URLSearchParams({ project_id: String(tracked.program.id), ...query })
  const answer = await mine.get(`/promoter/get-links?${asked}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

const body = (url: string, sub = '', more: object = {}) => ({ url, sub, project_id: tracked.program.id, ...more })
const typed = (url: string, sub = '') => mine.post('/promoter/get-project-connected-url', body(url, sub))

async function save(url: string, sub = '', more: object = {}): Promise<SavedLink> {
  server.clock.advance(1_000)
  const answer = await mine.post('/promoter/link-save', body(url, sub, more))
  expect(answer.status).toBe(200)
  return (await answer.json()).data
}

const update = (change: object) => mine.post('/promoter/link-update', change)
const namesOf = ({ results }: Page) => results.map(({ name }) => name)

describe('the list of links', () => {
  test('ten addresses that were typed and one that was copied are one link, with the addresses of the tool', async () => {
    for (let nth = 0; nth < 10; nth += 1) await typed(`tea.example/${nth}`)
    const tool = await (await typed('tea.example/чай', 'vk')).json()
    const saved = await save('tea.example/чай', 'vk', { name: ' Зелёный ' })
    expect(await list()).toMatchObject({ results: [saved], count: 1 })
    expect(saved).toMatchObject({ name: 'Зелёный', sub: 'vk', views: 0, deals: 0, cash: 0, is_hidden: false })
    expect([saved.short_url, saved.full_url]).toEqual([tool.short_url, tool.full_url])
    expect(saved.target).toBe('https://tea.example/%D1%87%D0%B0%D0%B9')
  })

  test('a link that was copied again stays the one it was, with its name and place', async () => {
    const first = await save('tea.example/a', '', { name: 'Первая' })
    await save('tea.example/b', '', { name: 'Вторая' })
    expect(await save('https://tea.example/a', '', { name: 'Ещё раз' })).toEqual(first)
    expect(namesOf(await list())).toEqual(['Вторая', 'Первая'])
  })

  test('a link that brought somebody is listed though nobody saved it, a banner’s and a promo code’s never', async () => {
    const given = { promoter_id: tracked.promoter.id, project_id: tracked.program.id, target: 'https://tea.example/' }
    const rows = (['LI', 'BA', 'PR'] as const).map((short_type) => ({
      ...given,
      short_type,
      sub: short_type,
      key: `key-of-${short_type}`,
      inputs: short_type,
    }))
    const links = await server.db.insertInto('short_link').values(rows).returning('id').execute()
    await server.db
      .insertInto('link_total')
      .values(links.map(({ id }) => ({ link_id: id, clicks: 7, deals: 2, cash: 12_345 })))
      .execute()
    expect(await list()).toMatchObject({ results: [{ sub: 'LI', views: 7, deals: 2, cash: 123.45 }], count: 1 })
  })

  test('hidden links come last, still with what they brought, and copied again they are back', async () => {
    const { id } = await save('tea.example/a', '', { name: 'А' })
    await save('tea.example/b', '', { name: 'Б' })
    const { id: last } = await save('tea.example/c', '', { name: 'В' })
    await server.db
      .insertInto('link_total')
      .values({ link_id: Number(last), clicks: 3 })
      .execute()
    await update({ id: last, is_hidden: true })
    const page = await list()
    expect(namesOf(page)).toEqual(['Б', 'А', 'В'])
    expect(page.results[2]).toMatchObject({ is_hidden: true, views: 3 })
    expect(await save('tea.example/c')).toMatchObject({ id: last, name: 'В', is_hidden: false })
    expect(id).not.toBe(last)
  })

  test.each([
    ['зел', ['Зелёный']],
    ['ЗЕЛЕН', ['Зелёный']],
    ['vk', ['Зелёный']],
    ['/чай', ['Зелёный']],
    ['ЧАЙ', ['Зелёный']],
    ['/coffee', ['Кофе']],
    ['_', []],
    ['нет такой', []],
  ])('a link is found by name, address or SUB ID: %j', async (search, names) => {
    await save('tea.example/чай', 'vk', { name: 'Зелёный' })
    await save('tea.example/coffee', 'dzen', { name: 'Кофе' })
    const found = await list({ search })
    expect([namesOf(found), found.count]).toEqual([names, names.length])
  })

  test('a thousand links are paged, each once', async () => {
    await sql`
      insert into short_link (key, promoter_id, project_id, short_type, target, inputs, saved_at)
      select 'key' || n, ${tracked.promoter.id}, ${tracked.program.id}, 'LI', 'https://tea.example/', n::text, now()
      from generate_series(1, 1000) as n`.execute(server.db)
    const seen = new Set<unknown>()
    for (let page = 1; page <= 10; page += 1) {
      const { results, count } = await list({ page: String(page), page_size: '100' })
      expect(count).toBe(1_000)
      for (const { id } of results) seen.add(id)
    }
    expect(seen.size).toBe(1_000)
    expect((await list({ page: '11', page_size: '100' })).results).toEqual([])
  })
})

describe('renaming and hiding', () => {
  test('one field at a time, both, or none', async () => {
    const { id } = await save('tea.example/a', '', { name: 'А' })
    const read = async (change: object) => (await (await update({ id, ...change })).json()).data
    expect(await read({ name: 'Б' })).toMatchObject({ name: 'Б', is_hidden: false })
    expect(await read({ is_hidden: true })).toMatchObject({ name: 'Б', is_hidden: true })
    expect(await read({})).toMatchObject({ name: 'Б', is_hidden: true })
    expect(await read({ name: '', is_hidden: false })).toMatchObject({ name: '', is_hidden: false })
  })

  test.each([
    ['of a hundred and one letters', 'я'.repeat(101), 'Название ссылки должно быть не длиннее 100 символов'],
    ['with a line break', 'а\nб', 'Название ссылки содержит недопустимые символы'],
  ])('a name %s is refused with a text', async (_, name, text) => {
    const { id } = await save('tea.example/a')
    for (const answer of [
      await update({ id, name }),
      await mine.post('/promoter/link-save', body('tea.example', '', { name })),
    ])
      expect([answer.status, (await answer.json()).fields]).toEqual([422, { name: text }])
  })

  test('O-01: another promoter’s link, a banner’s and one that never was get the same refusal, and nothing changes', async () => {
    const { id } = await save('tea.example/a', '', { name: 'А' })
    const { id: banner } = await server.db
      .insertInto('short_link')
      .values({
        key: 'banner',
        promoter_id: tracked.promoter.id,
        project_id: tracked.program.id,
        short_type: 'BA',
        target: '',
        inputs: 'x',
        sub: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const neighbour = await addPromoter(server.db, { domain_id: tracked.domain.id, phone: '+79990000001' })
    await addConnection(server.db, neighbour.id, tracked.program.id)
    const theirs = await browserOf(server, neighbour)
    await theirs.get('/domain/get-domain')
    const answers = [
      await theirs.post('/promoter/link-update', { id, name: 'Моя' }),
      await theirs.post('/promoter/link-update', { id: 999_999, name: 'Моя' }),
      await theirs.post('/promoter/link-update', { id: 'x', name: 'Моя' }),
      await update({ id: banner, name: 'Моя' }),
    ]
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toEqual([404, { error: 'Ссылка не найдена' }])
    expect(namesOf(await list())).toEqual(['А'])
  })
})

describe('O-03: links that are saved', () => {
  test.each(['none', 'MO', 'CA'])('they are closed to a promoter whose connection is %s', async (status) => {
    const { id } = await save('tea.example/a')
    await server.db.deleteFrom('project_connection').execute()
    if (status !== 'none') await addConnection(server.db, tracked.promoter.id, tracked.program.id, status)
    const answers = [
      await mine.get(`/promoter/get-links?project_id=${tracked.program.id}`),
      await mine.post('/promoter/link-save', body('tea.example/b')),
      await update({ id, name: 'Б' }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403])
  })

  test('another brand’s program and none get the same refusal', async () => {
    const other = await addDomain(server.db, { host: 'other.localhost' })
    const foreign = await addProject(server.db, { domain_id: other.id })
    for (const id of [foreign.id, 999_999]) {
      const answers = [
        await mine.get(`/promoter/get-links?project_id=${id}`),
        await mine.post('/promoter/link-save', { url: 'tea.example', project_id: id }),
      ]
      for (const answer of answers)
        expect([answer.status, await answer.json()]).toEqual([404, { error: 'Программа не найдена' }])
    }
  })

  test('an address of another site is not saved', async () => {
    const answer = await mine.post('/promoter/link-save', body('evil.example'))
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'Укажите адрес страницы на сайте tea.example' },
    ])
  })
})

test('rows of the statistics name their links', async () => {
  await save('tea.example/a', 'vk', { name: 'Весна' })
  const address = `/promoter/get-project-connected-short-link-list?project_id=${tracked.program.id}`
  const { data } = await (await mine.get(address)).json()
  expect(data).toMatchObject([{ sub: 'vk', name: 'Весна', target: 'https://tea.example/a' }])
  const plain = await testServer({ config: { features: [] } })
  const { promoter, program } = await trackedProgram(plain)
  const browser = await browserOf(plain, promoter)
  const bare = await browser.get(`/promoter/get-project-connected-short-link-list?project_id=${program.id}`)
  expect(Object.keys((await bare.json()).data[0])).not.toContain('target')
})
