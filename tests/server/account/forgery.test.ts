import { beforeEach, describe, expect, test } from 'vitest'

import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import { isWrite } from '#contract/endpoint.ts'
import { type Api, api } from '../../support/api.ts'
import { addDomain, addProject, addPromoter } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { freshBrowser, signIn } from '../../support/sign-in.ts'

const phone = '+79991234567'
let server: TestServer
let projectId: number

beforeEach(async () => {
  server = await testServer()
  const domain = await addDomain(server.db)
  await addPromoter(server.db, { domain_id: domain.id, phone })
  await addPromoter(server.db, { domain_id: domain.id, phone: '+79997654321' })
  projectId = (await addProject(server.db, { domain_id: domain.id })).id
})

const posts = [...catalogue, ...optionalCalls].filter(({ method }) => method === 'POST')
const writingGets = catalogue.filter((entry) => entry.method === 'GET' && isWrite(entry))

/** Everything in the database that a write could change. */
async function state() {
  const tables = [
    'session',
    'one_time_code',
    'requisite',
    'project_connection',
    'short_link',
    'limit_count',
    'outbox',
    'audit',
  ] as const
  return Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute()))
}

test('C-01: the specification has eight posts and two gets that write', () => {
  expect(catalogue.filter(({ method }) => method === 'POST')).toHaveLength(8)
  expect(writingGets.map(({ name }) => name)).toEqual(['logout', 'createProjectConnected'])
})

describe.each(posts.map(({ name, path }) => [name, path] as const))('C-01: %s', (_, path) => {
  let browser: Api
  let visitor: string

  beforeEach(async () => {
    const before = await freshBrowser(server)
    visitor = before.jar.get('csrftoken') ?? ''
    browser = await signIn(server, phone)
  })

  const variants: readonly (readonly [string, () => Promise<Record<string, string>>])[] = [
    ['no token', async () => ({ 'X-CSRFToken': '' })],
    ['a made-up token', async () => ({ 'X-CSRFToken': 'x'.repeat(43) })],
    ['the token of before the sign-in', async () => ({ 'X-CSRFToken': visitor })],
    [
      'another promoter’s token',
      async () => ({ 'X-CSRFToken': (await signIn(server, '+79997654321')).jar.get('csrftoken') ?? '' }),
    ],
    ['no origin', async () => ({ Origin: '' })],
    ['an origin with another port', async () => ({ Origin: 'http://localhost:8080' })],
    ['a foreign origin', async () => ({ Origin: 'http://evil.localhost' })],
    ['the origin "null"', async () => ({ Origin: 'null' })],
  ]

  test.each(variants)('a POST is refused with %s, and nothing changes', async (_variant, headers) => {
    const given = await headers()
    const before = await state()
    const answer = await browser.post(path, {}, given)
    expect(answer.status).toBe(403)
    expect(await state()).toEqual(before)
  })

  test('a POST is refused when the cookie was planted to match the header', async () => {
    const planted = 'p'.repeat(43)
    browser.jar.set('csrftoken', planted)
    expect((await browser.post(path, {}, { 'X-CSRFToken': planted })).status).toBe(403)
  })
})

test('C-01: the token is readable by the page, changes at sign-in, and comes with the first answer', async () => {
  const fresh = api(server.app)
  const answer = await fresh.get('/account/user-profile')
  expect(answer.status).toBe(401)
  const line = answer.headers.getSetCookie().find((each) => each.startsWith('csrftoken='))
  expect(line).toMatch(/^csrftoken=[\w-]{43}; Path=\/; SameSite=Lax$/)

  const before = (await freshBrowser(server)).jar.get('csrftoken')
  const after = (await signIn(server, phone)).jar.get('csrftoken')
  expect(after).toMatch(/^[\w-]{43}$/)
  expect(after).not.toBe(before)
})

test('C-01: a first visit gets its cookies with the page, and what the page asks at once leaves them alone', async () => {
  const browser = api(server.app)
  expect((await browser.send('/auth')).status).toBe(200)
  const before = [...browser.jar]
  expect(before.map(([name]) => name).sort()).toEqual(['csrftoken', 'visitorid'])
  await Promise.all([browser.get('/domain/get-domain'), browser.get('/account/user-profile')])
  expect([...browser.jar]).toEqual(before)
  expect((await browser.post('/account/auth', { phone, code: '1' })).status).toBe(400)
})

test('C-01: a page that is opened again, signed in or not, brings no new cookies', async () => {
  const visitor = await freshBrowser(server)
  for (const browser of [visitor, await signIn(server, phone)])
    expect((await browser.send('/auth')).headers.getSetCookie()).toEqual([])
  expect((await api(server.app).send('/logo.png')).headers.getSetCookie()).toEqual([])
})

test('C-01: a refused write brings the right token along, so that the next try works', async () => {
  const browser = await signIn(server, phone)
  browser.jar.delete('csrftoken')
  const body = { requisite_type: 'SE' }
  expect((await browser.post('/account/requisite-delete', body)).status).toBe(403)
  expect((await browser.post('/account/requisite-delete', body)).status).toBe(200)
})

test('C-01: a browser that keeps no cookies is refused, and reads what to do', async () => {
  const answer = await api(server.app).post('/account/auth', { phone, code: '1' })
  expect(answer.status).toBe(403)
  expect((await answer.json()).error).toContain('Разрешите cookie для этого сайта')
})

test('C-01: a listed origin of the client may write', async () => {
  server = await testServer({ config: { corsOrigins: ['https://localhost'] } })
  await addDomain(server.db)
  const browser = await freshBrowser(server)
  const answer = await browser.post('/account/auth', { phone, code: '1' }, { Origin: 'https://localhost' })
  expect(answer.status).toBe(400)
})

describe.each([
  ['logout', () => '/account/logout'],
  ['create-project-connected', () => `/promoter/create-project-connected?project_id=${projectId}`],
])('C-03: %s', (_, path) => {
  const forged: readonly (readonly [string, Record<string, string>])[] = [
    ['a link', { Domain: '', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'cross-site' }],
    ['a link of our own', { Domain: '', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'same-origin' }],
    ['a typed address', { Domain: '', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'none' }],
    ['an image', { Domain: '', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Site': 'cross-site' }],
    ['a fetch without cors', { Domain: '', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Site': 'same-site' }],
    ['an old browser’s link', { Domain: '', 'Sec-Fetch-Mode': '', 'Sec-Fetch-Site': '' }],
    ['a navigation that learned the header', { 'Sec-Fetch-Mode': 'navigate' }],
    ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a page of another port', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:8080' }],
  ]

  test.each(forged)('a GET that writes is refused to %s', async (_way, headers) => {
    const browser = await signIn(server, phone)
    const before = await state()
    expect((await browser.get(path(), headers)).status).toBe(403)
    expect(await state()).toEqual(before)
  })

  test('a GET that writes is done for our own page, and for an old browser that says less', async () => {
    const browser = await signIn(server, phone)
    const answer = await browser.get(path(), { 'Sec-Fetch-Mode': '', 'Sec-Fetch-Site': '' })
    expect(answer.status).toBe(200)
  })
})
