import { beforeEach, describe, expect, test } from 'vitest'

import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import { digestOf } from '#server/services/limits/tokens.ts'
import { issueLoginToken } from '#server/services/sign-in/login-tokens.ts'
import { type Api, api } from '../../support/api.ts'
import { addDomain, addPromoter } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { askForCode, codeSentTo, freshBrowser, signIn } from '../../support/sign-in.ts'

const phone = '+79991234567'
const day = 86_400_000
const hosts = ['localhost', 'solo.localhost', 'moderated.localhost', 'city.localhost']
let server: TestServer
let promoter: { id: number; domain_id: number }

beforeEach(async () => {
  server = await testServer()
  const [first] = await Promise.all(hosts.map((host) => addDomain(server.db, { host })))
  promoter = await addPromoter(server.db, { domain_id: first?.id ?? 0, phone, balance: 1_234_567 })
})

const sessions = () => server.db.selectFrom('session').selectAll().execute()
const statusOf = async (browser: Api) => (await browser.get('/account/user-profile')).status
const cookieLine = (answer: Response, name: string) =>
  answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? ''

/** Signs in by the calls, and gives the last answer too. */
async function signInAnswer(host = 'localhost') {
  const browser = await freshBrowser(server, host)
  await askForCode(browser, phone)
  const answer = await browser.post('/account/auth', { phone, code: await codeSentTo(server, phone) })
  return { browser, answer }
}

test('a profile has the balance in roubles and whose figures are seen, and nothing else', async () => {
  const browser = await signIn(server, phone)
  const answer = await browser.get('/account/user-profile')
  expect(await answer.json()).toEqual({
    cash: 12345.67,
    is_manager: false,
    waiting_cash: 0,
    overdue_deals: { count: 0, ids: [] },
    decisions: [],
  })
})

test('S-01: the cookie is random, small, and out of reach of scripts and other sites', async () => {
  server = await testServer({ config: { isProduction: true } })
  const { id } = await addDomain(server.db, { host: 'localhost' })
  await addPromoter(server.db, { domain_id: id, phone })
  const { browser, answer } = await signInAnswer()
  expect([...browser.jar.keys()].sort()).toEqual([
    '__Host-deviceid',
    '__Host-sessionid',
    '__Host-visitorid',
    'csrftoken',
  ])
  const line = cookieLine(answer, '__Host-sessionid')
  const [pair = '', ...attributes] = line.split('; ')
  expect(pair).toMatch(/^__Host-sessionid=[\w-]{43}$/)
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Lax', 'Secure'])
  expect(line.length).toBeLessThan(200)
})

test('S-01: the server keeps the digest only', async () => {
  const { browser } = await signInAnswer()
  const token = browser.jar.get('sessionid') ?? ''
  const rows = await sessions()
  expect(rows.map(({ id }) => id)).toEqual([digestOf(token)])
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.each([
  ['away from this machine', 'cabinet.example', true],
  ['of this machine, outside production', 'solo.localhost', false],
])('S-01: no cookie that came over plain http %s is one that a browser would refuse', async (_, host, isProduction) => {
  server = await testServer({ config: { isProduction } })
  const { id } = await addDomain(server.db, { host })
  await addPromoter(server.db, { domain_id: id, phone })
  const { browser, answer } = await signInAnswer(host)
  expect([...browser.jar.keys()].sort()).toEqual(['csrftoken', 'deviceid', 'sessionid', 'visitorid'])
  expect(answer.headers.getSetCookie().join()).not.toContain('Secure')
  expect(await statusOf(browser)).toBe(200)
})

test('S-01: the cookie behind a proxy that speaks https is the strict one, and the plain name counts for nothing', async () => {
  server = await testServer({ config: { trustedProxies: 1 } })
  await addDomain(server.db, { host: 'cabinet.example' })
  const https = { 'X-Forwarded-Proto': 'https', Origin: 'https://cabinet.example' }
  const browser = api(server.app, { host: 'cabinet.example' })
  await browser.get('/domain/get-domain', https)
  expect([...browser.jar.keys()].sort()).toEqual(['__Host-visitorid', 'csrftoken'])
  const planted = api(server.app, { host: 'cabinet.example', cookies: { sessionid: 'x'.repeat(43) } })
  expect((await planted.get('/account/user-profile', https)).status).toBe(401)
})

test('S-02: a new sign-in has a new cookie, and the old one dies', async () => {
  const browser = await signIn(server, phone)
  const old = browser.jar.get('sessionid') ?? ''
  server.clock.advance(60_000)
  await askForCode(browser, phone)
  const answer = await browser.post('/account/auth', { phone, code: await codeSentTo(server, phone) })
  expect(answer.status).toBe(200)
  expect(browser.jar.get('sessionid')).not.toBe(old)
  expect(await statusOf(browser)).toBe(200)
  expect(await statusOf(api(server.app, { cookies: { sessionid: old } }))).toBe(401)
})

test('S-02: a planted cookie is never adopted', async () => {
  const planted = 'A'.repeat(43)
  const browser = api(server.app, { cookies: { sessionid: planted } })
  await browser.get('/domain/get-domain')
  await askForCode(browser, phone)
  await browser.post('/account/auth', { phone, code: await codeSentTo(server, phone) })
  expect(browser.jar.get('sessionid')).not.toBe(planted)
  expect(await statusOf(api(server.app, { cookies: { sessionid: planted } }))).toBe(401)
})

describe('S-03: a session', () => {
  test.each([
    [13.9, 200],
    [14.1, 401],
  ])('unused for %d days answers %d', async (days, status) => {
    const browser = await signIn(server, phone)
    server.clock.advance(days * day)
    expect(await statusOf(browser)).toBe(status)
  })

  test('used every day lives for thirty days and no longer, and its cookie as long', async () => {
    const browser = await signIn(server, phone)
    for (let days = 1; days <= 29; days += 1) {
      server.clock.advance(day)
      const answer = await browser.get('/account/user-profile')
      expect(answer.status).toBe(200)
      const left = Math.min(14, 30 - days)
      expect(cookieLine(answer, 'sessionid')).toContain(`Max-Age=${left * 86_400};`)
    }
    server.clock.advance(0.9 * day)
    expect(await statusOf(browser)).toBe(200)
    server.clock.advance(0.2 * day)
    expect(await statusOf(browser)).toBe(401)
  })

  test('a visit of a session is written down at most once an hour', async () => {
    const browser = await signIn(server, phone)
    const seenAt = async () => (await sessions())[0]?.seen_at.toISOString()
    const first = await seenAt()
    server.clock.advance(59 * 60_000)
    expect(cookieLine(await browser.get('/account/user-profile'), 'sessionid')).toBe('')
    expect(await seenAt()).toBe(first)
    server.clock.advance(2 * 60_000)
    await browser.get('/account/user-profile')
    expect(await seenAt()).toBe(server.clock.now().toISOString())
  })
})

describe('S-04: logging out', () => {
  test('ends this session at once, on every signed-in call, and no other', async () => {
    const browser = await signIn(server, phone)
    server.clock.advance(60_000)
    const elsewhere = await signIn(server, phone)
    const kept = Object.fromEntries(browser.jar)
    const answer = await browser.get('/account/logout')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
    expect(browser.jar.has('sessionid')).toBe(false)

    for (const entry of [...catalogue, ...optionalCalls].filter((each) => !('anonymous' in each && each.anonymous))) {
      const old = api(server.app, { cookies: kept })
      const path = entry.path.replace(':slug', 'any')
      const replayed = entry.method === 'GET' ? await old.get(path) : await old.post(path, {})
      expect([entry.name, replayed.status]).toEqual([entry.name, 401])
    }
    expect(await statusOf(elsewhere)).toBe(200)
    expect(await sessions()).toHaveLength(1)
  })

  test('works for a visitor whose session is long gone', async () => {
    const answer = await (await freshBrowser(server)).get('/account/logout')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status: true })
  })
})

test('S-05: a session opens its own domain only', async () => {
  for (const home of hosts) {
    const domain = await server.db.selectFrom('domain').select('id').where('host', '=', home).executeTakeFirstOrThrow()
    const own = `+7999000000${domain.id}`
    await addPromoter(server.db, { domain_id: domain.id, phone: own })
    const browser = await signIn(server, own, home)
    for (const host of hosts) {
      const elsewhere = api(server.app, { host, cookies: Object.fromEntries(browser.jar) })
      expect([home, host, await statusOf(elsewhere)]).toEqual([home, host, home === host ? 200 : 401])
    }
  }
})

test('S-06: the oldest of twenty-one sessions ends', async () => {
  const browsers: Api[] = []
  for (let i = 0; i < 21; i += 1) {
    browsers.push(await signIn(server, phone))
    server.clock.advance(3 * 3_600_000)
  }
  expect(await sessions()).toHaveLength(20)
  const statuses = await Promise.all(browsers.map(statusOf))
  expect(statuses).toEqual([401, ...Array(20).fill(200)])
})

test('S-06: a disabled promoter loses every session at once, and cannot sign in', async () => {
  const browser = await signIn(server, phone)
  await server.db
    .updateTable('promoter')
    .set({ disabled_at: server.clock.now() })
    .where('id', '=', promoter.id)
    .execute()
  expect(await statusOf(browser)).toBe(401)
  server.clock.advance(60_000)
  const { answer } = await signInAnswer()
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: 'Не верный код' })
})

describe('S-09: a sign-in link', () => {
  const redeem = (browser: Api, token: string) => browser.post('/account/auth-by-token', { token })

  test('opens a session once', async () => {
    const token = await issueLoginToken(server.deps, promoter)
    expect(token).toMatch(/^[\w-]{43}$/)
    const browser = await freshBrowser(server)
    const answer = await redeem(browser, token)
    expect(await answer.json()).toEqual({ status: true })
    expect(await statusOf(browser)).toBe(200)

    const again = await redeem(await freshBrowser(server), token)
    expect(again.status).toBe(400)
    expect(again.headers.getSetCookie().join()).not.toContain('sessionid')
  })

  test('opens one session for twenty uses at the same moment', async () => {
    const token = await issueLoginToken(server.deps, promoter)
    const browser = await freshBrowser(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(browser, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessions()).toHaveLength(1)
  })

  test('lies in the database as a digest', async () => {
    const token = await issueLoginToken(server.deps, promoter)
    const rows = await server.db.selectFrom('login_token').selectAll().execute()
    expect(rows.map(({ id }) => id)).toEqual([digestOf(token)])
  })

  test.each([
    ['9:59', 599_000, 200],
    ['10:01', 601_000, 400],
  ])('a sign-in link is used %s after it was made', async (_, later, status) => {
    const token = await issueLoginToken(server.deps, promoter)
    server.clock.advance(later)
    expect((await redeem(await freshBrowser(server), token)).status).toBe(status)
  })

  test('a sign-in link of another domain, of a disabled promoter, or made up, opens nothing', async () => {
    const token = await issueLoginToken(server.deps, promoter)
    expect((await redeem(await freshBrowser(server, 'solo.localhost'), token)).status).toBe(400)
    for (const guess of ['', 'x', 'A'.repeat(43), digestOf(token)])
      expect((await redeem(await freshBrowser(server), guess)).status).toBe(400)
    await server.db.updateTable('promoter').set({ disabled_at: server.clock.now() }).execute()
    expect((await redeem(await freshBrowser(server), token)).status).toBe(400)
    expect(await sessions()).toEqual([])
  })

  test('does not switch who is signed in, and is not spent on the try', async () => {
    const other = await addPromoter(server.db, { domain_id: promoter.domain_id, phone: '+79990000009', balance: 500 })
    const token = await issueLoginToken(server.deps, other)
    const browser = await signIn(server, phone)
    const cookie = browser.jar.get('sessionid')
    expect((await redeem(browser, token)).status).toBe(409)
    expect(browser.jar.get('sessionid')).toBe(cookie)
    expect(await (await browser.get('/account/user-profile')).json()).toEqual({
      cash: 12345.67,
      is_manager: false,
      waiting_cash: 0,
      overdue_deals: { count: 0, ids: [] },
      decisions: [],
    })
    expect((await redeem(await freshBrowser(server), token)).status).toBe(200)
  })
})
