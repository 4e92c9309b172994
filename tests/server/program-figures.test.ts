import { beforeEach, describe, expect, test } from 'vitest'

import type { ProjectCard } from '#contract/promoter.ts'
import { keepFigures } from '#server/services/projects/figures.ts'
import { day, shifted } from '#server/time.ts'
import { addDomain, addProject } from '../support/brand.ts'
import { addConnection, trackedProgram } from '../support/links.ts'
import { testServer } from '../support/server.ts'
import { browserOf } from '../support/session.ts'

async function brandOf(replaced: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(replaced)
  const tracked = await trackedProgram(server)
  const browser = await browserOf(server, tracked.promoter)
  const ask = async (query: Record<string, string> = {}) =>
    (await browser.get(`/promoter/get-projects?${new URLSearchParams(query)}`)).json()
  const names = async (query: Record<string, string>) => (await ask(query)).results.map(({ name }: ProjectCard) => name)
  const add = (row: Omit<Parameters<typeof addProject>[1], 'domain_id'>) =>
    addProject(server.db, { domain_id: tracked.domain.id, ...row })
  return { ...tracked, server, browser, ask, names, add }
}

let brand: Awaited<ReturnType<typeof brandOf>>
beforeEach(async () => {
  brand = await brandOf()
})

type Decided = { readonly status: string; readonly after: number; readonly ago?: number }

/** Deals that were decided so many days after they came, so many days ago. */
async function addDecided({ server, owner, link }: typeof brand, deals: readonly Decided[], mark = '') {
  const rows = deals.map(({ status, after, ago = 1 }, nth) => {
    const decided = shifted(server.clock.now(), -ago * day)
    const isAccrued = status === 'CO' || status === 'PA'
    return {
      promoter_id: owner.promoterId,
      project_id: owner.projectId,
      link_id: link.id,
      external_id: `${mark}${nth}`,
      external_status: '',
      external_first_name: '',
      external_phone: '',
      status,
      price: 100,
      cash: 10,
      created_at: shifted(decided, -after * day),
      accrued_at: isAccrued ? decided : null,
      // What is paid is changed once more.
      updated_at: status === 'PA' ? server.clock.now() : decided,
    }
  })
  await server.db.insertInto('accrual').values(rows).execute()
}
const times = (count: number, deal: Decided) => Array.from({ length: count }, () => deal)

const of = ({ approval_rate, decision_days }: ProjectCard) => ({ approval_rate, decision_days })

const figures = async ({ server, browser, program }: typeof brand) => {
  await keepFigures(server.deps)
  const { data } = await (await browser.get(`/promoter/get-project?project_id=${program.id}`)).json()
  return of(data)
}

describe('the figures of a program', () => {
  test('thirty decided deals tell how many are approved and how long that usually takes, on the card and on the program', async () => {
    await addDecided(brand, [
      ...times(20, { status: 'PA', after: 11.4 }),
      ...times(5, { status: 'CO', after: 40 }),
      ...times(5, { status: 'CA', after: 2 }),
      ...times(9, { status: 'WA', after: 80 }),
    ])
    expect(await figures(brand)).toEqual({ approval_rate: 83, decision_days: 12 })
    expect((await brand.ask()).results.map(of)).toEqual([{ approval_rate: 83, decision_days: 12 }])
  })

  test('twenty-nine decided deals of 90 days tell nothing, whatever waits and whatever was before', async () => {
    await addDecided(brand, [
      ...times(29, { status: 'CO', after: 3 }),
      ...times(40, { status: 'WA', after: 3 }),
      ...times(40, { status: 'CA', after: 3, ago: 91 }),
    ])
    expect(await figures(brand)).toEqual({})
  })

  test('figures are worked out anew after an hour, and go with the deals they are of', async () => {
    await addDecided(brand, times(30, { status: 'CO', after: 0 }))
    expect(await figures(brand)).toEqual({ approval_rate: 100, decision_days: 1 })
    await addDecided(brand, times(30, { status: 'CA', after: 0 }), 'later')
    expect(await figures(brand)).toEqual({ approval_rate: 100, decision_days: 1 })
    brand.server.clock.advance(61 * 60_000)
    expect(await figures(brand)).toEqual({ approval_rate: 50, decision_days: 1 })
    brand.server.clock.advance(100 * day)
    await keepFigures(brand.server.deps)
    const kept = await brand.server.db.selectFrom('project_figures').select('approval_rate').execute()
    expect(kept).toEqual([{ approval_rate: null }])
  })
})

describe('a search', () => {
  test.each([
    ['корзнград', 'a letter too few'],
    ['корзиннград', 'a letter too many'],
    ['карзинград', 'another letter'],
    ['кроЗинград', 'two that changed places'],
    ['еда корз', 'words of the category and the name'],
    ['ЗЕЛЕНЫЙ', 'a word of the description, with Ё as Е'],
    ['зелёнвй чай', 'a typo in a word of the description'],
    ['прод', 'a part of a word'],
  ])('%j finds a program by %s', async (search) => {
    await brand.add({
      name: 'Корзинград',
      category: 'Еда',
      description: '<p class="strong">Зелёный&nbsp;чай и <b>продукты</b></p>',
    })
    expect(await brand.names({ search })).toEqual(['Корзинград'])
  })

  test.each(['кирзанград', 'еад', 'strong', 'корзинград техника'])('%j finds no program', async (search) => {
    await brand.add({ name: 'Корзинград', category: 'Еда', description: '<p class="strong">Чай</p>' })
    expect(await brand.ask({ search })).toMatchObject({ results: [], count: 0, all_count: 0, connected_count: 0 })
  })

  test('a typo is forgiven where nothing is found as it is written', async () => {
    await brand.add({ name: 'Банки' })
    await brand.add({ name: 'Танки' })
    expect(await brand.names({ search: 'банки' })).toEqual(['Банки'])
  })

  test('a search counts what is one’s own among what it finds', async () => {
    const mine = await brand.add({ name: 'Корзинград' })
    await addConnection(brand.server.db, brand.promoter.id, mine.id)
    const found = await brand.ask({ search: 'карзинград', connected: '1' })
    expect(found).toMatchObject({ count: 1, all_count: 1, connected_count: 1 })
  })
})

describe('categories', () => {
  test('a category leaves its programs, and all categories of the brand are named whatever is asked', async () => {
    const other = await addDomain(brand.server.db, { host: 'solo.localhost' })
    await addProject(brand.server.db, { domain_id: other.id, category: 'Чужая' })
    await brand.add({ name: 'Сыр', category: 'Еда' })
    await brand.add({ name: 'Шкаф', category: 'Ёмкости' })
    await brand.add({ name: 'Лавка', category: 'Еда', removed_at: new Date('2026-01-01T00:00:00Z') })
    const categories = ['Еда', 'Ёмкости']
    expect(await brand.ask()).toMatchObject({ count: 3, categories })
    expect(await brand.ask({ category: 'Еда' })).toMatchObject({
      results: [{ name: 'Сыр', category: 'Еда' }],
      count: 1,
      all_count: 1,
      connected_count: 0,
      categories,
    })
    expect(await brand.ask({ category: 'еда', search: 'сыр' })).toMatchObject({ count: 0, categories })
  })

  test('a category that is too long is refused with a text beside the field', async () => {
    const answer = await brand.browser.get(`/promoter/get-projects?category=${'a'.repeat(41)}`)
    expect([answer.status, (await answer.json()).fields]).toEqual([
      422,
      { category: 'Категория должна быть не длиннее 40 символов' },
    ])
  })
})

test('programs are ordered by reward within per cent and within roubles, and by approval with the unknown last', async () => {
  const { server, add, names } = brand
  const rows = [
    await add({ name: '900 ₽', accrual_type: 'CA', reward: 90_000 }),
    await add({ name: '12 %', accrual_type: 'PE', reward: 1_200 }),
    await add({ name: '5 000 ₽', accrual_type: 'CA', reward: 500_000 }),
  ]
  const at = server.clock.now()
  for (const [nth, { id }] of rows.entries())
    await server.db
      .insertInto('project_figures')
      .values({ project_id: id, approval_rate: 50 + nth, decision_days: 1, at })
      .execute()
  expect(await names({ order_by: '-reward' })).toEqual(['12 %', 'Магазин чая', '5 000 ₽', '900 ₽'])
  expect(await names({ order_by: '-approval_rate' })).toEqual(['5 000 ₽', '12 %', '900 ₽', 'Магазин чая'])
})

test('a server without the feature has no field of it, finds by names alone and orders by age alone', async () => {
  const plain = await brandOf({ config: { features: [] } })
  await plain.add({ name: 'Первая', category: 'Еда', reward: 1, created_at: new Date('2020-01-01T00:00:00Z') })
  await addDecided(plain, times(30, { status: 'CO', after: 3 }))
  expect(await figures(plain)).toEqual({})
  expect(await plain.names({ order_by: '-reward', category: 'Еда' })).toEqual(['Магазин чая', 'Первая'])
  expect(await plain.names({ search: 'программе' })).toEqual([])
  const list = await plain.ask()
  const { data } = await (await plain.browser.get(`/promoter/get-project?project_id=${plain.program.id}`)).json()
  const fields = ['category', 'created_at', 'approval_rate', 'decision_days']
  expect(
    [list, list.results[0], data].flatMap(Object.keys).filter((key) => [...fields, 'categories'].includes(key)),
  ).toEqual([])
  expect(await plain.server.db.selectFrom('project_figures').selectAll().execute()).toEqual([])
})
