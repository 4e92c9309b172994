import { beforeEach, expect, test } from 'vitest'
import { sweep } from '#server/services/schedule/expired-rows.ts'
import { issueLoginToken } from '#server/services/sign-in/login-tokens.ts'
import { addDomain, addPromoter } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { askForCode, freshBrowser, signIn } from '../../support/sign-in.ts'

const phone = '+79991234567'
const minute = 60_000
const day = 24 * 60 * minute
let server: TestServer

beforeEach(async () => {
  server = await testServer()
})

const tables = [
  'one_time_code',
  'captcha_used',
  'login_token',
  'limit_count',
  'code_send',
  'session',
  'device_allowance',
  'phone_guard',
  'outbox',
] as const

async function counts() {
  await sweep(server.deps)
  const rows = await Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute()))
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]?.length]))
}

test('A-02: the sweep deletes what is over, and nothing that is alive', async () => {
  const { id } = await addDomain(server.db)
  const promoter = await addPromoter(server.db, { domain_id: id, phone })
  const now = server.clock.now()
  await signIn(server, phone)
  await askForCode(await freshBrowser(server), '+79990000001')
  await issueLoginToken(server.deps, promoter)
  await server.db
    .insertInto('captcha_used')
    .values({ id: 'a', expires_at: new Date(now.getTime() + minute) })
    .execute()
  await server.db.insertInto('device_allowance').values({ device: 'a', phone, failures: 1, failed_at: now }).execute()
  await server.db.insertInto('phone_guard').values({ phone: '+79990000002', failures: 3 }).execute()

  expect(await counts()).toMatchObject({ one_time_code: 1, captcha_used: 1, login_token: 1, code_send: 2, session: 1 })
  server.clock.advance(10 * minute)
  expect(await counts()).toMatchObject({ one_time_code: 0, captcha_used: 0, login_token: 0, code_send: 2, session: 1 })
  server.clock.advance(day)
  expect(await counts()).toMatchObject({ limit_count: 0, code_send: 0, session: 1, phone_guard: 1, outbox: 2 })
  server.clock.advance(14 * day)
  expect(await counts()).toMatchObject({ session: 0, device_allowance: 1, outbox: 2 })
  server.clock.advance(60 * day)
  expect(await counts()).toMatchObject({ device_allowance: 0, outbox: 0, phone_guard: 1 })
})

test('A-02: a message that could not be sent in time is erased', async () => {
  server = await testServer({ background: { start: () => undefined, idle: async () => undefined } })
  await addDomain(server.db)
  await askForCode(await freshBrowser(server), phone)
  const row = () => server.db.selectFrom('outbox').select(['state', 'sealed']).executeTakeFirstOrThrow()
  await sweep(server.deps)
  expect((await row()).state).toBe('waiting')
  server.clock.advance(5 * minute)
  await sweep(server.deps)
  expect(await row()).toEqual({ state: 'failed', sealed: '' })
})
