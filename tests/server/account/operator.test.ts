import { beforeEach, expect, test } from 'vitest'

import { operate } from '#server/operator.ts'
import { addDomain, addPromoter } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { askForCode, codeSentTo, freshBrowser } from '../../support/sign-in.ts'

const phone = '+79991234567'
let server: TestServer
let printed: string[]

beforeEach(async () => {
  server = await testServer()
  printed = []
  const { id } = await addDomain(server.db)
  await addPromoter(server.db, { domain_id: id, phone })
})

const run = (...words: string[]) => operate(server.deps, (line) => printed.push(line), words)

test('A-05: an operator lets a phone that is off sign in again', async () => {
  const browser = await freshBrowser(server)
  await askForCode(browser, phone)
  await server.db.updateTable('phone_guard').set({ failures: 100 }).execute()
  const entry = { phone, code: await codeSentTo(server, phone) }
  expect((await browser.post('/account/auth', entry)).status).toBe(400)

  expect(await run('clear-phone', phone)).toBe(0)
  expect(printed).toEqual(['+7***4567: вход снова разрешён'])
  expect((await browser.post('/account/auth', entry)).status).toBe(200)
  const audited = await server.db.selectFrom('audit').select(['event', 'phone']).executeTakeFirst()
  expect(audited).toEqual({ event: 'operator.cleared-phone', phone: '+7***4567' })
})

test('an operator hands out a sign-in link that works once', async () => {
  expect(await run('sign-in-link', 'localhost', phone)).toBe(0)
  const token = new URLSearchParams(printed[0]?.slice(1)).get('token') ?? ''
  const browser = await freshBrowser(server)
  expect((await browser.post('/account/auth-by-token', { token })).status).toBe(200)
  expect((await browser.get('/account/user-profile')).status).toBe(200)
})

test('what an operator mistypes changes nothing, and ends with a failure', async () => {
  expect(await run('clear-phone', '+70000000000')).toBe(1)
  expect(await run('sign-in-link', 'nobody', phone)).toBe(1)
  expect(await run('delete-everything')).toBe(2)
  expect(await server.db.selectFrom('audit').selectAll().execute()).toEqual([])
})
