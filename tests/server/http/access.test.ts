import { beforeEach, describe, expect, test } from 'vitest'

import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import { isWrite } from '#contract/endpoint.ts'
import { addDomain } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'

const calls = [...catalogue, ...optionalCalls]
let server: TestServer

beforeEach(async () => {
  server = await testServer()
  await addDomain(server.db)
})

const address = (path: string) => path.replace(':slug', 'policy')

const open = [
  'authByToken',
  'createPhoneCode',
  'updatePhoneCode',
  'auth',
  'reg',
  'logout',
  'getDomain',
  'getPage',
  'getCountryRegionCityList',
]

test('every call of the contract has a handler', () => {
  const handled = new Set(server.app.routes.map(({ method, path }) => `${method} ${path}`))
  expect(calls.filter(({ method, path }) => !handled.has(`${method} /api${path}`))).toEqual([])
})

test('a server that offers nothing more has the calls of the specification alone', async () => {
  const plain = await testServer({ config: { features: [] } })
  await addDomain(plain.db)
  const { data } = await (await plain.api().get('/domain/get-domain')).json()
  expect(data).not.toHaveProperty('features')
  for (const { method, path } of optionalCalls) {
    const answer = method === 'GET' ? await plain.api().get(path) : await plain.api().post(path, {})
    expect([path, answer.status, await answer.json()]).toEqual([path, 404, { error: 'Нет такого запроса' }])
  }
  for (const file of ['/manifest.webmanifest', '/apple-touch-icon.png'])
    expect([file, (await plain.api().send(file)).status]).toEqual([file, 404])
})

describe('a visitor without a session', () => {
  test.each(calls.map((entry) => [entry.name, entry] as const))('%s is open or answers 401', async (name, entry) => {
    const browser = server.api()
    const answer =
      entry.method === 'GET' ? await browser.get(address(entry.path)) : await browser.post(address(entry.path), {})
    expect(answer.status === 401).toBe(!open.includes(name))
    if (answer.status === 401) expect(await answer.json()).toEqual({ error: 'Войдите, чтобы продолжить' })
  })

  test('finds under the API only what is decided to be open', () => {
    const decided = new Set(calls.map((entry) => `/api${entry.path}`))
    const others = server.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !decided.has(path))
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(others)].sort()).toEqual([
      'GET /*',
      'GET /api/captcha/challenge',
      'GET /api/docs',
      'GET /api/ip',
      'GET /api/openapi.json',
      'GET /api/uploads/:id',
      'GET /apple-touch-icon.png',
      'GET /files/*',
      'GET /healthz',
      'GET /manifest.webmanifest',
      'GET /notifications/off/:token',
      'GET /readyz',
      'GET /s/:key',
      'HEAD /notifications/off/:token',
      'HEAD /s/:key',
      'POST /api/csp-report',
      'POST /notifications/off/:token',
      'POST /postback',
    ])
  })
})

describe('a method that a call does not have', () => {
  test.each(calls.map((entry) => [entry.name, entry] as const))('%s', async (_, entry) => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', entry.method === 'GET' ? 'POST' : 'GET']) {
      const body = method === 'POST' ? { body: '{}', headers: { 'Content-Type': 'application/json' } } : {}
      const answer = await server.api().send(`/api${address(entry.path)}`, { method, ...body })
      expect([method, answer.status, answer.headers.get('Allow')]).toEqual([method, 405, entry.method])
    }
  })

  test('HEAD never reaches a call that writes', async () => {
    for (const entry of calls.filter((each) => isWrite(each))) {
      const answer = await server.api().send(`/api${entry.path}`, { method: 'HEAD' })
      expect([entry.name, answer.status]).toEqual([entry.name, 405])
    }
  })
})

test('an address that no call has is refused in JSON, not with the page', async () => {
  const answer = await server.api().get('/promoter/get-everything')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: 'Нет такого запроса' })
})

test('while the disk is nearly full every write is refused and reads go on', async () => {
  const tight = await testServer({ storage: { isReadOnly: () => true } })
  await addDomain(tight.db)
  for (const entry of calls) {
    const browser = tight.api()
    const path = address(entry.path)
    const answer = entry.method === 'GET' ? await browser.get(path) : await browser.post(path, {})
    expect([entry.name, answer.status === 503]).toEqual([entry.name, isWrite(entry)])
    if (answer.status === 503) expect(answer.headers.get('Retry-After')).toBe('60')
  }
  expect(await (await tight.api().send('/healthz')).json()).toEqual({ status: 'read-only' })
})
