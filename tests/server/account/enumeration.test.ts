import { Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { poolDialect } from '#server/db/dialect.ts'
import type { Tables } from '#server/db/tables.ts'
import { addDomain, addPromoter } from '../../support/brand.ts'
import { emptyDatabase } from '../../support/database.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { askForCode, codeSentTo, freshBrowser } from '../../support/sign-in.ts'

let server: TestServer
let domainId: number

beforeEach(async () => {
  server = await testServer()
  domainId = (await addDomain(server.db)).id
})

const known = (index: number) => `+7999${String(index).padStart(7, '0')}`
const unknown = (index: number) => `+7888${String(index).padStart(7, '0')}`

/** Status, headers without what is new in every answer, and body. */
async function seen(answer: Response) {
  const headers = [...answer.headers].map(([name, value]) => {
    const isFresh = name === 'x-request-id' || name === 'set-cookie'
    return [name, isFresh ? value.length : value]
  })
  return { status: answer.status, headers, body: await answer.text() }
}

test('E-01: a known and an unknown phone get the same answer but for the one field, and both get a code', async () => {
  await addPromoter(server.db, { domain_id: domainId, phone: known(1) })
  const ofKnown = await seen(await askForCode(await freshBrowser(server), known(1)))
  const ofUnknown = await seen(await askForCode(await freshBrowser(server), unknown(1)))

  expect(ofKnown.body).toBe('{"code_type":"LOG"}')
  expect(ofUnknown.body).toBe('{"code_type":"REG"}')
  expect({ ...ofKnown, body: ofKnown.body.length }).toEqual({ ...ofUnknown, body: ofUnknown.body.length })
  expect(await codeSentTo(server, known(1))).toMatch(/^\d{6}$/)
  expect(await codeSentTo(server, unknown(1))).toMatch(/^\d{6}$/)
})

/** A server of its own, and the texts of the statements that a piece of work has it send, in their order. */
async function watchedServer() {
  const { pool } = await emptyDatabase()
  const texts: string[] = []
  const db = new Kysely<Tables>({ dialect: poolDialect(pool, true), log: ({ query }) => void texts.push(query.sql) })
  server = await testServer({ db })
  domainId = (await addDomain(server.db)).id
  return async (work: () => Promise<unknown>) => {
    await server.deps.background.idle()
    texts.splice(0)
    await work()
    await server.deps.background.idle()
    return [...texts]
  }
}

test('E-02: a known and an unknown phone cost the same statements', async () => {
  const statementsOf = await watchedServer()
  await addPromoter(server.db, { domain_id: domainId, phone: known(1) })
  const [one, other] = [await freshBrowser(server), await freshBrowser(server)]
  const ofKnown = await statementsOf(() => askForCode(one, known(1)))
  const ofUnknown = await statementsOf(() => askForCode(other, unknown(1)))
  expect(ofKnown.length).toBeGreaterThan(5)
  expect(ofUnknown).toEqual(ofKnown)
})

test('E-02: the answer does not wait for the gateway', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const delivery = {
    async send() {
      await held
      return {}
    },
    async notify() {},
  }
  server = await testServer({ delivery })
  await addDomain(server.db)
  const browser = await freshBrowser(server)
  expect((await askForCode(browser, known(1))).status).toBe(200)
  release()
  await server.deps.background.idle()
})

/** The four ways of being wrong, each with a phone of its own. */
async function wrongWays() {
  const expired = await freshBrowser(server)
  await addPromoter(server.db, { domain_id: domainId, phone: known(3) })
  await askForCode(expired, known(3))
  const expiredCode = await codeSentTo(server, known(3))
  server.clock.advance(301_000)

  const wrong = await freshBrowser(server)
  const locked = await freshBrowser(server)
  for (const phone of [known(1), known(2)]) await addPromoter(server.db, { domain_id: domainId, phone })
  await askForCode(wrong, known(1))
  await askForCode(locked, known(2))
  const lockedCode = await codeSentTo(server, known(2))
  await server.db
    .updateTable('phone_guard')
    .set({ failures: 20, locked_until: new Date(server.clock.now().getTime() + 3_600_000) })
    .where('phone', '=', known(2))
    .execute()
  const stranger = await freshBrowser(server)
  return [
    { way: 'wrong', browser: wrong, phone: known(1), code: 'no code' },
    { way: 'locked', browser: locked, phone: known(2), code: lockedCode },
    { way: 'expired', browser: expired, phone: known(3), code: expiredCode },
    { way: 'unknown', browser: stranger, phone: unknown(1), code: '123456' },
    { way: 'not a code', browser: stranger, phone: unknown(2), code: 'дом' },
    { way: 'not a phone', browser: stranger, phone: 'дом', code: '123456' },
    { way: 'endless', browser: stranger, phone: '9'.repeat(20_000), code: '1'.repeat(20_000) },
  ]
}

test.each(['update-phone-code', 'auth', 'reg'])('E-04: every wrong way through %s has one answer', async (path) => {
  const answers = []
  for (const { browser, phone, code } of await wrongWays()) {
    const profile = { email: 'a@example.ru', first_name: 'Анна', last_name: 'Иванова', city: null }
    answers.push(await seen(await browser.post(`/account/${path}`, { phone, code, ...profile })))
  }
  expect(answers[0]).toMatchObject({ status: 400, body: '{"error":"Не верный код"}' })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('E-04: every wrong way costs the same statements', async () => {
  const statementsOf = await watchedServer()
  const costs = []
  for (const { browser, phone, code } of (await wrongWays()).slice(0, 4))
    costs.push(await statementsOf(() => browser.post('/account/auth', { phone, code })))
  expect(costs[0]?.length).toBeGreaterThan(5)
  for (const cost of costs) expect(cost).toEqual(costs[0])
})
