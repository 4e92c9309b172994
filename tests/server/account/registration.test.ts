import { beforeEach, describe, expect, test } from 'vitest'

import { messages } from '#contract/form-rules.ts'
import type { Api } from '../../support/api.ts'
import { addDomain, addPromoter } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { askForCode, codeSentTo, freshBrowser, someProfile } from '../../support/sign-in.ts'

const phone = '+79991234567'
let server: TestServer
let domainId: number

beforeEach(async () => {
  server = await testServer()
  domainId = (await addDomain(server.db)).id
})

async function asked(host = 'localhost') {
  const browser = await freshBrowser(server, host)
  await askForCode(browser, phone)
  return { browser, code: await codeSentTo(server, phone) }
}

const promoters = () => server.db.selectFrom('promoter').selectAll().execute()
const register = (browser: Api, code: string, more: Record<string, unknown> = {}) =>
  browser.post('/account/reg', { phone, code, ...someProfile, ...more })

test('a newcomer is registered and signed in at once', async () => {
  const { browser, code } = await asked()
  const answer = await register(browser, code)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: true })
  expect(await (await browser.get('/account/user-profile')).json()).toEqual({
    cash: 0,
    is_manager: false,
    waiting_cash: 0,
    overdue_deals: { count: 0, ids: [] },
    decisions: [],
  })
  expect(await promoters()).toMatchObject([
    { domain_id: domainId, phone, first_name: 'Анна', last_name: 'Иванова', email: 'anna@example.ru', city_id: null },
  ])
})

test('the same phone is a newcomer on another domain', async () => {
  await addPromoter(server.db, { domain_id: domainId, phone })
  await addDomain(server.db, { host: 'solo.localhost' })
  const answer = await askForCode(await freshBrowser(server, 'solo.localhost'), phone)
  expect(await answer.json()).toEqual({ code_type: 'REG' })
})

test('V-08: fifty registrations at the same moment make one promoter and one session', async () => {
  const { browser, code } = await asked()
  const answers = await Promise.all(Array.from({ length: 50 }, () => register(browser, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await promoters()).toHaveLength(1)
  expect(await server.db.selectFrom('session').selectAll().execute()).toHaveLength(1)
})

test('a promoter who is registered already cannot be registered over', async () => {
  await addPromoter(server.db, { domain_id: domainId, phone, first_name: 'Пётр' })
  const { browser, code } = await asked()
  const answer = await register(browser, code)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: 'Не верный код' })
  expect(await promoters()).toMatchObject([{ first_name: 'Пётр' }])
})

test('nobody is signed in by a phone that is not registered', async () => {
  const { browser, code } = await asked()
  expect((await browser.post('/account/auth', { phone, code })).status).toBe(400)
  expect((await register(browser, code)).status).toBe(200)
})

test.each([
  ['first_name', 'Anna', messages.firstName],
  ['first_name', 'Я', messages.firstName],
  ['first_name', ' ', messages.required],
  ['last_name', 'Иванова1', messages.lastName],
  ['last_name', 'И'.repeat(31), messages.lastName],
  ['email', 'anna@', messages.email],
  ['email', `${'a'.repeat(250)}@example.ru`, messages.email],
  ['email', '', messages.required],
])('a bad %s (%s) is refused beside its field, and the code stays good', async (field, value, text) => {
  const { browser, code } = await asked()
  const answer = await register(browser, code, { [field]: value })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({ error: text, fields: { [field]: text } })
  expect((await register(browser, code)).status).toBe(200)
})

test('O-04: nothing but the profile is taken from a registration', async () => {
  const { browser, code } = await asked()
  const more = { balance: 1_000_000, cash: 1_000_000, id: 77, domain_id: 999, created_at: '2001-01-01', city_id: 5 }
  expect((await register(browser, code, more)).status).toBe(200)
  expect(await promoters()).toMatchObject([{ id: 1, domain_id: domainId, balance: 0, city_id: null }])
})

describe('a domain that asks for the city', () => {
  let cityId: number
  let foreignId: number

  beforeEach(async () => {
    const domain = await addDomain(server.db, { host: 'city.localhost', is_city: true })
    const add = (domain_id: number) =>
      server.db.insertInto('city').values({ domain_id, name: 'Казань' }).returning('id').executeTakeFirstOrThrow()
    cityId = (await add(domain.id)).id
    foreignId = (await add(domainId)).id
  })

  test('a city of this brand is kept, as a number or as a text', async () => {
    const { browser, code } = await asked('city.localhost')
    expect((await register(browser, code, { city: String(cityId) })).status).toBe(200)
    expect(await promoters()).toMatchObject([{ city_id: cityId }])
  })

  test('a newcomer whose list of cities could not be read registers without one', async () => {
    const { browser, code } = await asked('city.localhost')
    expect((await register(browser, code, { city: null })).status).toBe(200)
    expect(await promoters()).toMatchObject([{ city_id: null }])
  })

  test('an unknown and another brand’s city are refused beside the field', async () => {
    const { browser, code } = await asked('city.localhost')
    for (const city of [foreignId, 999_999, 'Казань', '1e3', '99999999999999']) {
      const answer = await register(browser, code, { city })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toEqual({ error: messages.required, fields: { city: messages.required } })
    }
  })

  test('a brand without cities registers without one', async () => {
    await server.db.deleteFrom('city').execute()
    const { browser, code } = await asked('city.localhost')
    expect((await register(browser, code)).status).toBe(200)
  })
})
