import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { Requisite } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { fc } from '#tests/support/properties.ts'
import type { Api } from '../../support/api.ts'
import { addDomain, addProject, addPromoter } from '../../support/brand.ts'
import { addPayment } from '../../support/payments.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { signIn } from '../../support/sign-in.ts'

const phone = '+79991234567'
let server: TestServer
let browser: Api
let promoterId: number
let domainId: number

beforeEach(async () => {
  server = await testServer()
  domainId = (await addDomain(server.db)).id
  promoterId = (await addPromoter(server.db, { domain_id: domainId, phone })).id
  browser = await signIn(server, phone)
})

const common = {
  fullName: 'Иванова Анна',
  numberCheck: '40817810099910004312',
  inn: '500100732259',
  bankName: 'Сбер',
  bankNumber: '044525225',
  bankCheck: '30101810400000000225',
  minSum: '10000',
}
const dataOf = (type: string) => (type === 'IN' ? { ...common, legalAddress: 'Казань Баумана 1' } : common)

const save = (requisite_type: string, is_main = false, data: object = dataOf(requisite_type)) =>
  browser.post('/account/requisite-create-or-update', { requisite_type, is_main, data })
const remove = (requisite_type: string) => browser.post('/account/requisite-delete', { requisite_type })

async function list(): Promise<{ requisite_type: string; is_main: boolean; data: object }[]> {
  return (await (await browser.get('/account/get-requisite-list')).json()).data
}
const mains = async () => (await list()).filter(({ is_main }) => is_main).map(({ requisite_type }) => requisite_type)

test('the lists are empty without payout details', async () => {
  expect(await list()).toEqual([])
  expect(await (await browser.get('/account/get-requisite-is-main')).json()).toEqual({ data: null })
  expect(await (await browser.get('/account/get-payment-list')).json()).toEqual({ data: [] })
})

test('the first details become the main ones, and are read back whole', async () => {
  expect((await save('IN')).status).toBe(200)
  expect(await list()).toEqual([
    { requisite_type: 'IN', is_main: true, data: dataOf('IN'), updated_at: expect.any(String) },
  ])
  const main = await (await browser.get('/account/get-requisite-is-main')).json()
  expect(main.data.requisite_type).toBe('IN')
})

test.each(['numberCheck', 'inn', 'bankNumber', 'bankCheck', 'minSum'] as const)(
  'a %s that comes as a number is refused, for its last digits are lost by then',
  async (field) => {
    const answer = await save('SE', true, { ...common, [field]: Number(common[field]) })
    expect(answer.status).toBe(422)
    const text = 'Передайте значение строкой: число теряет нули и последние цифры'
    expect(await answer.json()).toEqual({ error: text, fields: { [`data.${field}`]: text } })
    expect(await list()).toEqual([])
  },
)

test('the database shows no account, number or name', async () => {
  await save('IN')
  const dump = JSON.stringify([
    await server.db.selectFrom('requisite').selectAll().execute(),
    await server.db.selectFrom('audit').selectAll().execute(),
  ])
  for (const secret of [common.numberCheck, common.inn, common.bankCheck, common.fullName, 'Баумана'])
    expect(dump).not.toContain(secret)
})

test('details that were moved to another promoter’s row do not open', async () => {
  await save('SE')
  const other = await addPromoter(server.db, { domain_id: domainId, phone: '+79997654321' })
  await server.db.updateTable('requisite').set({ promoter_id: other.id }).execute()
  const stranger = await signIn(server, '+79997654321')
  expect((await stranger.get('/account/get-requisite-list')).status).toBe(500)
})

test('a new main one takes the place of the old', async () => {
  await save('IN')
  await save('SE', true)
  expect(await mains()).toEqual(['SE'])
  await save('SE', false)
  expect(await mains()).toEqual(['IN'])
})

test('since when money goes to details is kept where another least sum or nothing is saved, and is new with another account or as they become the main ones', async () => {
  const since = async () =>
    v.parse(v.array(Requisite), await list()).map(({ requisite_type, updated_at }) => `${requisite_type} ${updated_at}`)
  await save('SE', true)
  await save('IN')
  const [own, sole] = await since()
  server.clock.advance(60_000)
  await save('SE', true, { ...common, legalAddress: null })
  await save('SE', true, { ...common, minSum: '20000' })
  expect(await since()).toEqual([own, sole])
  await save('SE', true, { ...common, numberCheck: '40817810099910004313' })
  const [changed] = await since()
  expect(changed).not.toBe(own)
  server.clock.advance(60_000)
  await save('IN', true)
  expect((await since())[0]).not.toBe(sole)
  expect((await since())[1]).toBe(changed)
})

test('deleting the main one promotes the other; deleting twice is no failure', async () => {
  await save('IN')
  await save('SE')
  expect(await mains()).toEqual(['IN'])
  for (let i = 0; i < 2; i += 1) expect((await remove('IN')).status).toBe(200)
  expect(await list()).toMatchObject([{ requisite_type: 'SE', is_main: true }])
  await remove('SE')
  expect(await list()).toEqual([])
})

test('O-06: through any history there is exactly one main one while there is any', { timeout: 120_000 }, async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('save'), type: fc.constantFrom('IN', 'SE'), main: fc.boolean() }),
    fc.record({ do: fc.constant('delete'), type: fc.constantFrom('IN', 'SE'), main: fc.constant(false) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await server.db.deleteFrom('requisite').execute()
      for (const { do: what, type, main } of steps) {
        const answer = what === 'save' ? await save(type, main) : await remove(type)
        expect(answer.status).toBe(200)
        const left = await list()
        expect(left.filter(({ is_main }) => is_main)).toHaveLength(left.length === 0 ? 0 : 1)
      }
    }),
    { numRuns: 500 },
  )
})

describe('V-08: fifty at the same moment', () => {
  const fifty = (work: (i: number) => Promise<Response>) => Promise.all(Array.from({ length: 50 }, (_, i) => work(i)))

  test('saving the first details save one, tell once, and all succeed', async () => {
    const answers = await fifty(() => save('IN'))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(await list()).toHaveLength(1)
    await server.deps.background.idle()
    expect(server.notices).toHaveLength(1)
  })

  test('saving both types leave exactly one main one', async () => {
    const answers = await fifty((i) => save(i % 2 === 0 ? 'IN' : 'SE', i % 3 === 0))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(await mains()).toHaveLength(1)
  })

  test('deleting delete once', async () => {
    await save('IN')
    const answers = await fifty(() => remove('IN'))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const audited = await server.db
      .selectFrom('audit')
      .select('event')
      .where('event', '=', 'requisite.deleted')
      .execute()
    expect(audited).toHaveLength(1)
  })
})

test.each([
  ['numberCheck', '123', messages.account],
  ['inn', '5001007322', messages.inn],
  ['bankName', 'Sber', messages.bankName],
  ['bankNumber', '04452522', messages.bik],
  ['bankCheck', 'x'.repeat(20), messages.correspondentAccount],
  ['minSum', '999', messages.minimumPayout],
  ['minSum', '-1', messages.minimumSum],
  ['fullName', 'Ан', messages.fullName],
  ['fullName', 'Я'.repeat(201), messages.fullNameLong],
  ['legalAddress', 'Kazan', messages.legalAddress],
])('a bad %s (%s) is refused beside its field, and nothing is saved', async (field, value, text) => {
  const answer = await save('IN', false, { ...dataOf('IN'), [field]: value })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({ error: text, fields: { [field]: text } })
  expect(await list()).toEqual([])
})

test('a type that the specification does not list is refused', async () => {
  expect((await save('XX')).status).toBe(422)
})

test('O-04: nothing unlisted is taken from payout details', async () => {
  await browser.post('/account/requisite-create-or-update', {
    requisite_type: 'SE',
    is_main: true,
    promoter_id: 999,
    id: 77,
    data: { ...common, legalAddress: 'Казань', owner: 'я', numberCheck: common.numberCheck },
  })
  expect(await list()).toEqual([{ requisite_type: 'SE', is_main: true, data: common, updated_at: expect.any(String) }])
  const row = await server.db.selectFrom('requisite').select(['id', 'promoter_id']).executeTakeFirstOrThrow()
  expect(row).toEqual({ id: 1, promoter_id: promoterId })
})

test('L-03: a change is announced to the phone, and the audit keeps old and new, masked', async () => {
  await save('SE')
  await save('SE', false, { ...common, numberCheck: '40817810099910009999' })
  await remove('SE')
  await server.deps.background.idle()
  const company = 'Ромашка: реквизиты для выплат'
  const ask = 'Если это были не вы, сообщите нам'
  expect(server.notices.map(({ phone: to, text }) => [to, text])).toEqual([
    [phone, `${company} сохранены (счёт ***4312). ${ask}`],
    [phone, `${company} сохранены (счёт ***9999). ${ask}`],
    [phone, `${company} удалены (счёт ***9999). ${ask}`],
  ])
  const audited = await server.db
    .selectFrom('audit')
    .select(['event', 'phone', 'promoter_id', 'detail'])
    .where('event', 'like', 'requisite.%')
    .orderBy('id')
    .execute()
  expect(audited).toMatchObject([
    { event: 'requisite.saved', phone: '+7***4567', promoter_id: promoterId, detail: { old: '', new: '***4312' } },
    { event: 'requisite.saved', detail: { old: '***4312', new: '***9999' } },
    { event: 'requisite.deleted', detail: { old: '***9999', new: '' } },
  ])
})

test('payouts are the promoter’s own, the newest first, in roubles', async () => {
  const project = await addProject(server.db, { domain_id: domainId, name: 'Чай' })
  const other = await addPromoter(server.db, { domain_id: domainId, phone: '+79997654321' })
  const day = (date: number) => new Date(Date.UTC(2026, 4, date))
  for (const row of [
    { promoter_id: promoterId, project_id: project.id, cash: 123_456, status: 'PA', created_at: day(11) },
    { promoter_id: promoterId, project_id: null, cash: 5_000, status: 'WA', created_at: day(12) },
    { promoter_id: other.id, project_id: project.id, cash: 777, status: 'PA', created_at: day(13) },
  ])
    await addPayment(server.db, row)
  expect(await (await browser.get('/account/get-payment-list')).json()).toEqual({
    data: [
      {
        id: expect.any(Number),
        order_id: expect.any(Number),
        cash: 50,
        status: 'WA',
        created_at: '2026-05-12T00:00:00.000Z',
        project_name: null,
        expected_at: '2026-05-20T20:59:59.999Z',
      },
      {
        id: expect.any(Number),
        order_id: expect.any(Number),
        cash: 1234.56,
        status: 'PA',
        created_at: '2026-05-11T00:00:00.000Z',
        project_name: 'Чай',
      },
    ],
  })
})
