import { beforeEach, expect, test } from 'vitest'

import { networkOf } from '#server/services/limits/limits.ts'
import { sendingWait } from '#server/services/limits/sign-in-limits.ts'
import { addDomain, addPromoter } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { askForCode, codeSentTo, freshBrowser } from '../../support/sign-in.ts'

let server: TestServer

async function start(...replaced: Parameters<typeof testServer>) {
  server = await testServer(...replaced)
  return addDomain(server.db)
}

beforeEach(async () => {
  await start()
})

const phoneOf = (index: number) => `+7999${String(index).padStart(7, '0')}`
const ip = '192.0.2.1'

test('A-08: an address asks ten times in ten minutes, whatever the phones', async () => {
  const browser = await freshBrowser(server, 'localhost', ip)
  for (let i = 0; i < 10; i += 1) expect((await askForCode(browser, phoneOf(i))).status).toBe(200)
  const refused = await askForCode(browser, phoneOf(10))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('600')
  expect(await refused.json()).toEqual({ error: 'Слишком много попыток. Попробуйте позже' })

  const neighbour = await freshBrowser(server, 'localhost', '192.0.2.2')
  expect((await askForCode(neighbour, phoneOf(10))).status).toBe(200)
  server.clock.advance(600_000)
  expect((await askForCode(browser, phoneOf(11))).status).toBe(200)
})

test('A-08: an address asks about twenty phones a day', async () => {
  const browser = await freshBrowser(server, 'localhost', ip)
  for (let i = 0; i < 20; i += 1) {
    if (i % 10 === 0) server.clock.advance(600_000)
    expect((await askForCode(browser, phoneOf(i))).status).toBe(200)
  }
  server.clock.advance(600_000)
  for (let i = 0; i < 2; i += 1) expect((await askForCode(browser, phoneOf(20))).status).toBe(429)
  expect((await askForCode(browser, phoneOf(0))).status).toBe(200)
  server.clock.advance(86_400_000)
  expect((await askForCode(browser, phoneOf(20))).status).toBe(200)
})

test('A-08: an address enters thirty wrong codes in ten minutes; right ones do not count', async () => {
  const { id } = await server.db.selectFrom('domain').select('id').executeTakeFirstOrThrow()
  await addPromoter(server.db, { domain_id: id, phone: phoneOf(100) })
  const browser = await freshBrowser(server, 'localhost', ip)
  await askForCode(browser, phoneOf(100))
  const right = { phone: phoneOf(100), code: await codeSentTo(server, phoneOf(100)) }
  for (let i = 0; i < 30; i += 1) {
    const wrong = await browser.post('/account/update-phone-code', { phone: phoneOf(i), code: '123456' })
    expect(wrong.status).toBe(400)
    if (i < 29) expect((await browser.post('/account/update-phone-code', right)).status).toBe(200)
  }
  const refused = await browser.post('/account/auth', right)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBe(600)
  server.clock.advance(600_000)
  expect((await browser.post('/account/update-phone-code', right)).status).toBe(400)
})

test('A-08: the whole service stops sending at its limit', async () => {
  await start({ config: { codeSendsPerHour: 3 } })
  for (let i = 0; i < 3; i += 1) expect((await askForCode(await freshBrowser(server), phoneOf(i))).status).toBe(200)
  const refused = await askForCode(await freshBrowser(server), phoneOf(3))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('3600')
  await server.deps.background.idle()
  expect(server.sent).toHaveLength(3)
})

test('A-08: processes that share the database share the limits', async () => {
  const { createApp } = await import('#server/app.ts')
  const other = { app: createApp(server.deps, async () => '') }
  for (let i = 0; i < 10; i += 1) {
    const browser = await freshBrowser(i % 2 === 0 ? server : other, 'localhost', ip)
    expect((await askForCode(browser, phoneOf(i))).status).toBe(200)
  }
  expect((await askForCode(await freshBrowser(other, 'localhost', ip), phoneOf(10))).status).toBe(429)
})

test('A-08: ten of fifty requests at the same moment pass', async () => {
  const browser = await freshBrowser(server, 'localhost', ip)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => askForCode(browser, phoneOf(i))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('A-08: the address %s stands for the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('A-06: the wait is counted over the last hour and the last day, not by the calendar', () => {
  const now = new Date('2026-06-15T00:05:00Z')
  const ago = (...minutes: number[]) => minutes.map((each) => new Date(now.getTime() - each * 60_000))
  const wait = (...minutes: number[]) => sendingWait(ago(...minutes), now) / 60_000
  expect(wait()).toBe(0)
  expect(wait(0)).toBe(1)
  expect(wait(61)).toBe(0)
  expect(wait(5, 4, 3, 0)).toBe(5)
  expect(wait(59, 30, 20, 15, 10)).toBe(1)
  expect(wait(1400, 1300, 1200, 1100, 1000, 900, 800, 700, 600, 500)).toBe(40)
})

test('A-12: a filled honeypot gets the usual answer, and nothing is sent', async () => {
  const honest = await askForCode(await freshBrowser(server), phoneOf(1))
  const trapped = await askForCode(await freshBrowser(server), phoneOf(2), { firstEmail: 'bot@example.com' })
  expect(trapped.status).toBe(honest.status)
  expect(await trapped.text()).toBe(await honest.text())
  expect([...trapped.headers.keys()]).toEqual([...honest.headers.keys()])
  await server.deps.background.idle()
  expect(server.sent.map(({ phone }) => phone)).toEqual([phoneOf(1)])
  expect(server.lines.filter(({ event }) => event === 'sign-in.trapped')).toHaveLength(1)
})

test.each(['+12025550123', '+441632960961', '+8613912345678', '+99890123456', '+7999', '79991234567', '', '+', 'дом'])(
  'A-13: nothing is sent to %s',
  async (phone) => {
    const answer = await askForCode(await freshBrowser(server), phone)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      error: 'Не верный формат номера телефона',
      fields: { phone: 'Не верный формат номера телефона' },
    })
    await server.deps.background.idle()
    expect(server.sent).toEqual([])
  },
)

test.each(['+79991234567', '+77011234567', '+380441234567', '+905321234567'])(
  'A-13: a code is sent to %s',
  async (phone) => {
    expect((await askForCode(await freshBrowser(server), phone)).status).toBe(200)
    expect(await codeSentTo(server, phone)).toMatch(/^\d{6}$/)
  },
)
