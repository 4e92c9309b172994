import { expect, test } from 'vitest'

import { withPersonalTools } from '#server/services/links/promoter-tools.ts'
import { hashOfKey } from '#server/services/money/deals.ts'
import { addProject } from '../../support/brand.ts'
import { advertiserKey, person, trackedProgram } from '../../support/links.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'

async function clickOn(server: TestServer, key: string) {
  const answer = await server.api().send(`/s/${key}`, { headers: person })
  return new URL(answer.headers.get('Location') ?? '').searchParams.get('click_id') ?? ''
}

function report(server: TestServer, deal: unknown, key = advertiserKey) {
  return server.api().send('/postback', {
    method: 'POST',
    body: JSON.stringify(deal),
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
  })
}

async function money(server: TestServer) {
  const accruals = await server.db.selectFrom('accrual').select(['status', 'price', 'cash']).execute()
  const total = await server.db.selectFrom('link_total').select(['deals', 'cash']).executeTakeFirst()
  const promoter = await server.db.selectFrom('promoter').select('balance').executeTakeFirstOrThrow()
  return { accruals, total, balance: promoter.balance }
}

test('a deal by click becomes an accrual of the program’s share of the receipt', async () => {
  const server = await testServer()
  const { link } = await trackedProgram(server)
  const click_id = await clickOn(server, link.key)
  const answer = await report(server, { external_id: 'A-1', click_id, price: 1999.99, status: 'CO' })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ status: 'CO', price: 1999.99, cash: 150 })
  expect(await money(server)).toEqual({
    accruals: [{ status: 'CO', price: 199_999, cash: 15_000 }],
    total: { deals: 1, cash: 15_000 },
    balance: 15_000,
  })
})

test.each(['external_id', 'external_status', 'reason', 'first_name', 'phone', 'click_id', 'promo_code'])(
  'a report whose %s has a line break or a sign that hides or turns letters is refused by its name',
  async (field) => {
    const server = await testServer()
    const { link } = await trackedProgram(server)
    const click_id = await clickOn(server, link.key)
    for (const sign of ['\r\n', '\n', '\u2028', '\u2029', '\u202e', '\u200b', '\u0007', '\u0085']) {
      const answer = await report(server, { external_id: 'A-1', click_id, [field]: `Возврат${sign}Больше не писать` })
      expect([answer.status, Object.keys((await answer.json()).fields)], JSON.stringify(sign)).toEqual([422, [field]])
    }
    expect(await server.db.selectFrom('accrual').selectAll().execute()).toEqual([])
  },
)

test('a program of fixed rewards pays the same for any receipt', async () => {
  const server = await testServer()
  const { link } = await trackedProgram(server, { accrual_type: 'CA', reward: 50_000 })
  const click_id = await clickOn(server, link.key)
  await report(server, { external_id: 'A-1', click_id, price: 10, status: 'CO' })
  expect((await money(server)).balance).toBe(50_000)
})

test('the same report again, twenty at once too, counts once', async () => {
  const server = await testServer()
  const { link } = await trackedProgram(server)
  const click_id = await clickOn(server, link.key)
  const deal = { external_id: 'A-1', click_id, price: 1000, status: 'CO' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => report(server, deal)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 19 }, () => 200), 201])
  expect(await money(server)).toMatchObject({ total: { deals: 1, cash: 7500 }, balance: 7500 })
})

test('a deal that waits, is accrued and then cancelled leaves nothing behind', async () => {
  const server = await testServer()
  const { link } = await trackedProgram(server)
  const click_id = await clickOn(server, link.key)
  await report(server, { external_id: 'A-1', click_id, price: 1000 })
  expect(await money(server)).toMatchObject({ total: { deals: 1, cash: 7500 }, balance: 0 })
  await report(server, { external_id: 'A-1', price: 2000, status: 'CO', external_status: 'Доставлен' })
  expect(await money(server)).toMatchObject({ total: { deals: 1, cash: 15_000 }, balance: 15_000 })
  await report(server, { external_id: 'A-1', status: 'CA' })
  expect(await money(server)).toMatchObject({ total: { deals: 0, cash: 0 }, balance: 0 })
})

test('a paid accrual is answered as it is and never changed', async () => {
  const server = await testServer()
  const { link } = await trackedProgram(server)
  const click_id = await clickOn(server, link.key)
  await report(server, { external_id: 'A-1', click_id, price: 1000, status: 'CO' })
  await server.db.updateTable('accrual').set({ status: 'PA' }).execute()
  const answer = await report(server, { external_id: 'A-1', status: 'CA', price: 0 })
  expect(await answer.json()).toMatchObject({ status: 'PA', price: 1000 })
  expect((await money(server)).balance).toBe(7500)
})

test('a deal by a promoter’s own promo code is theirs, in any case of letters', async () => {
  const server = await testServer()
  const { program, promoter } = await trackedProgram(server)
  const base = { project_id: program.id, name: 'Скидка', description: '', code: 'tea10', end_at: null }
  const promoCode = await server.db
    .insertInto('project_promo_code')
    .values(base)
    .returningAll()
    .executeTakeFirstOrThrow()
  const project = { ...program, projectbanner_set: [], projectpromocode_set: [promoCode] }
  const asked = { promoterId: promoter.id, origin: 'http://localhost:3000' }
  const [mine] = (await withPersonalTools(server.deps, asked, project)).projectpromocode_set
  const [again] = (await withPersonalTools(server.deps, asked, project)).projectpromocode_set
  expect(mine?.code).toMatch(/^TEA10-[1-9A-Z]{5}$/)
  expect(again?.code).toBe(mine?.code)
  const answer = await report(server, {
    external_id: 'B-1',
    promo_code: mine?.code.toLowerCase(),
    price: 100,
    status: 'CO',
  })
  expect(answer.status).toBe(201)
  expect((await money(server)).balance).toBe(750)
  // What they were given is what they look for.
  const browser = await browserOf(server, promoter)
  const found = await browser.get(`/promoter/get-project-connected-accrual-list?search=${mine?.code.toLowerCase()}`)
  expect(await found.json()).toMatchObject({ data: [{ external_id: 'B-1' }] })

  const withLostClick = { external_id: 'B-2', click_id: 'nobody-clicked', promo_code: mine?.code, price: 100 }
  expect((await report(server, withLostClick)).status).toBe(201)
  const kept = await server.db.selectFrom('accrual').select('click_id').where('external_id', '=', 'B-2').execute()
  expect(kept).toEqual([{ click_id: null }])
})

test.each([
  ['a wrong key', 'pb_wrong', { external_id: 'A-1', click_id: 'x' }, 401],
  ['an unknown click', advertiserKey, { external_id: 'A-1', click_id: 'nobody-clicked' }, 404],
  ['neither click nor code', advertiserKey, { external_id: 'A-1', price: 5 }, 404],
  ['no number of the deal', advertiserKey, { click_id: 'x' }, 422],
  ['a negative price', advertiserKey, { external_id: 'A-1', click_id: 'x', price: -1 }, 422],
  ['a price of words', advertiserKey, { external_id: 'A-1', click_id: 'x', price: '1e9' }, 422],
  ['a part of a kopeck', advertiserKey, { external_id: 'A-1', click_id: 'x', price: 0.005 }, 422],
  ['roubles of three decimals', advertiserKey, { external_id: 'A-1', click_id: 'x', price: 1.005 }, 422],
  ['roubles of three decimals as a text', advertiserKey, { external_id: 'A-1', click_id: 'x', price: '12.345' }, 422],
  ['a price beyond measure', advertiserKey, { external_id: 'A-1', click_id: 'x', price: 1e300 }, 422],
  ['a payout that only we may make', advertiserKey, { external_id: 'A-1', click_id: 'x', status: 'PA' }, 422],
])('a report with %s is refused and changes nothing', async (_, key, deal, status) => {
  const server = await testServer()
  await trackedProgram(server)
  const answer = await report(server, deal, key)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toHaveProperty('error')
  expect(await money(server)).toEqual({ accruals: [], total: undefined, balance: 0 })
})

test('another program’s key cannot report this program’s click', async () => {
  const server = await testServer()
  const { link, domain } = await trackedProgram(server)
  const click_id = await clickOn(server, link.key)
  const other = await addProject(server.db, { domain_id: domain.id })
  await server.db
    .insertInto('postback_key')
    .values({ project_id: other.id, key_hash: hashOfKey('pb_coffee') })
    .execute()
  expect((await report(server, { external_id: 'A-1', click_id }, 'pb_coffee')).status).toBe(404)
})

test('a log line never holds the key, the name or the phone of a report', async () => {
  const server = await testServer()
  const { link } = await trackedProgram(server)
  const click_id = await clickOn(server, link.key)
  await report(server, { external_id: 'A-1', click_id, first_name: 'Маргарита', phone: '+79161112233' })
  expect(server.logText()).not.toMatch(/Маргарита|9161112233|pb_test/)
})

test('the program’s shared promo code is refused with a word about the promoter’s own one', async () => {
  const server = await testServer()
  const { program } = await trackedProgram(server)
  await server.db
    .insertInto('project_promo_code')
    .values({ project_id: program.id, name: 'Скидка', code: 'Tea500', end_at: null, description: '' })
    .execute()
  const answer = await report(server, { external_id: 'A-1', promo_code: ' tea500', price: 5 })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({
    error:
      'Tea500 — общий промокод программы, по нему не видно, чья это сделка. Нужен личный промокод промоутера: Tea500-…',
  })
})
