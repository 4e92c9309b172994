import { beforeEach, describe, expect, test } from 'vitest'

import { addDomain, addPromoter } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'
import { askForCode, codeSentTo, freshBrowser, otherCode } from '../../support/sign-in.ts'

const phone = '+79991234567'
const hour = 3_600_000
const day = 24 * hour
let server: TestServer
let promoter: { id: number; domain_id: number }

beforeEach(async () => {
  server = await testServer()
  const domain = await addDomain(server.db)
  promoter = await addPromoter(server.db, { domain_id: domain.id, phone })
})

describe('V-09: a clock that jumps', () => {
  test.each([
    ['an hour ahead', hour],
    ['an hour back', -hour],
    ['thirty days ahead', 30 * day],
    ['thirty days back', -30 * day],
  ])('%s lets no code live on', async (_, jump) => {
    const browser = await freshBrowser(server)
    await askForCode(browser, phone)
    const code = await codeSentTo(server, phone)
    server.clock.advance(jump)
    expect((await browser.post('/account/auth', { phone, code })).status).toBe(400)
  })

  test.each([
    ['an hour ahead', hour, 200],
    ['an hour back', -hour, 200],
    ['thirty days ahead', 30 * day, 401],
    ['thirty days back', -30 * day, 401],
  ])('%s answers a session with the right status', async (_, jump, status) => {
    const browser = await browserOf(server, promoter)
    expect((await browser.get('/account/user-profile')).status).toBe(200)
    server.clock.advance(jump)
    expect((await browser.get('/account/user-profile')).status).toBe(status)
    server.clock.advance(-jump)
    expect((await browser.get('/account/user-profile')).status).toBe(200)
  })

  test('ahead and back again ends no session that was used meanwhile, nor lets it live longer', async () => {
    const browser = await browserOf(server, promoter)
    server.clock.advance(13 * day)
    expect((await browser.get('/account/user-profile')).status).toBe(200)
    server.clock.advance(-13 * day)
    expect((await browser.get('/account/user-profile')).status).toBe(200)
    server.clock.advance(14 * day)
    expect((await browser.get('/account/user-profile')).status).toBe(401)
  })

  test('back unlocks no limit and no phone', async () => {
    const browser = await freshBrowser(server)
    for (let turn = 0; turn < 10; turn += 1) await askForCode(browser, `+7999000000${turn}`)
    expect((await askForCode(browser, '+79990000010')).status).toBe(429)
    const locked = new Date(server.clock.now().getTime() + hour)
    await server.db
      .insertInto('phone_guard')
      .values({ phone: '+79990000009', failures: 20, locked_until: locked })
      .onConflict((conflict) => conflict.column('phone').doUpdateSet({ failures: 20, locked_until: locked }))
      .execute()
    const code = await codeSentTo(server, '+79990000009')
    for (const jump of [-hour, -30 * day]) {
      server.clock.advance(jump)
      expect((await askForCode(browser, '+79990000010')).status).toBe(429)
      const entered = { phone: '+79990000009', code }
      expect((await browser.post('/account/update-phone-code', entered)).status).toBe(400)
      expect((await browser.post('/account/update-phone-code', { ...entered, code: otherCode(code) })).status).toBe(400)
    }
  })
})
