import { beforeEach, describe, expect, test } from 'vitest'

import type { SavedLink } from '#contract/links.ts'
import type { Api } from '../../support/api.ts'
import { addDomain, addProject, addPromoter } from '../../support/brand.ts'
import { addConnection, trackedProgram } from '../../support/links.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'

let server: TestServer
let tracked: Awaited<ReturnType<typeof trackedProgram>>
let coffee: Awaited<ReturnType<typeof addProject>>
let mine: Api

beforeEach(async () => {
  server = await testServer()
  tracked = await trackedProgram(server)
  await server.db.deleteFrom('short_link').execute()
  coffee = await addProject(server.db, { domain_id: tracked.domain.id, name: 'Кофейня', logo: '/files/coffee.svg' })
  await addConnection(server.db, tracked.promoter.id, coffee.id)
  mine = await browserOf(server, tracked.promoter)
})

let links = 0
async function addLink(
  name: string,
  project_id = tracked.program.id,
  promoter_id = tracked.promoter.id,
  short_type = 'LI',
  saved_at: Date | null = new Date(server.clock.now().getTime() + (links + 1) * 1_000),
) {
  links += 1
  const row = {
    key: `key-${links}`,
    promoter_id,
    project_id,
    short_type,
    target: `https://tea.example/${links}`,
    sub: '',
    name,
    inputs: String(links),
    saved_at,
  }
  const { id } = await server.db.insertInto('short_link').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Kopecks that wait and that were accrued, of a day. */
const earn = (link_id: number, day: string, waiting_cash: number, confirmed_cash = 0) =>
  server.db.insertInto('link_day').values({ link_id, day, clicks: 1, deals: 1, waiting_cash, confirmed_cash }).execute()

async function addPromoCode(link_id: number) {
  const project_id = coffee.id
  const { id } = await server.db
    .insertInto('project_promo_code')
    .values({ project_id, name: 'Осень', code: 'OSEN', description: '', end_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { project_promo_code_id: id, link_id, project_id, code: 'OSEN-77' }
  await server.db.insertInto('promoter_promo_code').values(own).execute()
}

type Page = { results: SavedLink[]; count: number }

async function list(query: Record<string, string> = {}): Promise<Page> {
  const answer = await mine.get(`/promoter/get-links?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return answer.json()
}
const namesOf = ({ results }: Page) => results.map(({ name }) => name)

describe('links of all programs', () => {
  test('each says its program, the newest first', async () => {
    await addLink('Чай')
    await addLink('Зёрна', coffee.id)
    expect(await list()).toMatchObject({
      results: [
        { name: 'Зёрна', project_id: coffee.id, project_name: 'Кофейня', project_logo: '/files/coffee.svg' },
        { name: 'Чай', project_id: tracked.program.id },
      ],
      count: 2,
    })
    expect(namesOf(await list({ project_id: String(coffee.id) }))).toEqual(['Зёрна'])
  })

  test('a search finds those of a program by its name, and one program’s list does not', async () => {
    await addLink('Чай')
    await addLink('Зёрна', coffee.id)
    expect(namesOf(await list({ search: 'кофе' }))).toEqual(['Зёрна'])
    expect(namesOf(await list({ search: 'кофе', project_id: String(coffee.id) }))).toEqual([])
  })

  test('the income of 30 days of Moscow orders them, with what waits, and hidden ones stay behind', async () => {
    // The server's clock says the 15th of June.
    const old = await addLink('Прежняя')
    const first = await addLink('Первая', coffee.id)
    const second = await addLink('Вторая')
    const hidden = await addLink('Скрытая')
    await addLink('Пустая')
    await earn(old, '2026-05-16', 900_000)
    await earn(first, '2026-05-17', 10_000, 2_050)
    await earn(first, '2026-06-15', 5_000)
    await earn(second, '2026-06-01', 0, 17_000)
    await earn(hidden, '2026-06-02', 99_000)
    await server.db.updateTable('short_link').set({ is_hidden: true }).where('id', '=', hidden).execute()
    const page = await list({ order_by: '-month_cash' })
    expect(page.results.map(({ name, month_cash }) => [name, month_cash])).toEqual([
      ['Первая', 170.5],
      ['Вторая', 170],
      ['Пустая', 0],
      ['Прежняя', 0],
      ['Скрытая', 990],
    ])
  })

  test('the income of all time orders them, too', async () => {
    const first = await addLink('Первая', coffee.id)
    await addLink('Вторая')
    await server.db.insertInto('link_total').values({ link_id: first, clicks: 9, deals: 2, cash: 100 }).execute()
    expect(namesOf(await list({ order_by: '-cash' }))).toEqual(['Первая', 'Вторая'])
  })

  test('promo codes and banners that brought something are among them where they are asked for, and found by their names', async () => {
    const { id: owner } = tracked.promoter
    await earn(await addLink('Чай'), '2026-06-01', 50_000)
    const code = await addLink('', coffee.id, owner, 'PR')
    await earn(code, '2026-05-17', 10_000, 2_050)
    await addPromoCode(code)
    await addLink('', tracked.program.id, owner, 'BA', null)
    const month = { month_views: 1, month_deals: 1, month_cash: 120.5 }
    expect(await list({ order_by: '-month_cash', with_tools: '1' })).toMatchObject({
      results: [
        { name: 'Чай', short_type: 'LI', code: null },
        { name: 'Осень', short_type: 'PR', code: 'OSEN-77', project_name: 'Кофейня', ...month },
      ],
      count: 2,
    })
    for (const search of ['осень', 'osen-7']) expect((await list({ with_tools: '1', search })).count).toBe(1)
    expect(await list()).toMatchObject({ results: [{ name: 'Чай' }], count: 1 })
  })

  test('a program in use has its link that has brought the most, else its newest, in the list of programs', async () => {
    const best = await addLink('Чай')
    await addLink('Новая')
    const hidden = await addLink('Скрытая')
    const total = { clicks: 1, deals: 1, cash: 100 }
    await server.db
      .insertInto('link_total')
      .values([
        { ...total, link_id: best },
        { ...total, link_id: hidden, cash: 900 },
      ])
      .execute()
    await server.db.updateTable('short_link').set({ is_hidden: true }).where('id', '=', hidden).execute()
    await addLink('Зёрна', coffee.id)
    await addLink('', coffee.id, tracked.promoter.id, 'PR')
    await addProject(server.db, { domain_id: tracked.domain.id, name: 'Чужая' })
    const { results }: { results: { name: string; own_link?: { short_url: string } }[] } = await (
      await mine.get('/promoter/get-projects')
    ).json()
    const urls = Object.fromEntries(results.map(({ name, own_link }) => [name, own_link?.short_url]))
    const urlOf = async (name: string) => (await list()).results.find((link) => link.name === name)?.short_url
    expect(urls).toMatchObject({ Кофейня: await urlOf('Зёрна') })
    expect(Object.values(urls)).toContain(await urlOf('Чай'))
    expect(urls.Чужая).toBeUndefined()
  })

  test('O-03: a program that is not used, another brand’s and another promoter’s are not among them', async () => {
    await addLink('Своя')
    const other = await addDomain(server.db, { host: 'other.localhost' })
    const foreign = await addProject(server.db, { domain_id: other.id })
    await addConnection(server.db, tracked.promoter.id, foreign.id)
    await addLink('Другого бренда', foreign.id)
    const neighbour = await addPromoter(server.db, { domain_id: tracked.domain.id, phone: '+79990000001' })
    await addConnection(server.db, neighbour.id, coffee.id)
    await addLink('Соседа', coffee.id, neighbour.id)
    await addLink('Ждёт решения', coffee.id)
    await server.db
      .updateTable('project_connection')
      .set({ status: 'MO' })
      .where('promoter_id', '=', tracked.promoter.id)
      .where('project_id', '=', coffee.id)
      .execute()
    expect(namesOf(await list())).toEqual(['Своя'])
  })

  test('links of a program that was taken away are not listed', async () => {
    await addLink('Зёрна', coffee.id)
    await server.db.updateTable('project').set({ removed_at: new Date() }).where('id', '=', coffee.id).execute()
    expect(await list()).toEqual({ results: [], count: 0 })
  })
})
