import { beforeEach, describe, expect, test } from 'vitest'

import type { Api } from '../../support/api.ts'
import { addDomain } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'

let server: TestServer
let browser: Api

beforeEach(async () => {
  server = await testServer()
  await addDomain(server.db)
  browser = server.api()
})

const call = '/account/auth-by-token'
const deep = (levels: number) => `{"token":${'['.repeat(levels)}${']'.repeat(levels)}}`

async function refused(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const answer = await browser.send(`/api${call}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  const { error } = await answer.json()
  expect(error).toMatch(/[а-яё]/)
  return answer.status
}

describe('a body', () => {
  test.each([
    ['nothing', ''],
    ['half of an object', '{"token":'],
    ['HTML', '<html></html>'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"token"'],
    ['2 000 levels', deep(2_000)],
    ['33 levels', deep(33)],
    ['levels that never close', '['.repeat(60_000)],
    ['the prototype', '{"__proto__":{"token":"x"}}'],
    ['the prototype, escaped', '{"\\u005f_proto__":{"token":"x"}}'],
    ['a name twice', '{"token":"a","token":"b"}'],
    ['a name twice, escaped', '{"token":"a","\\u0074oken":"b"}'],
    ['a name twice, further in', '{"token":{"a":[{"b":1,"b":2}]}}'],
    ['a NUL', '{"token":"a\\u0000b"}'],
    ['half a surrogate pair', '{"token":"\\ud800"}'],
    ['half a surrogate pair as a name', '{"\\udc00":1}'],
    ['a bad escape in a name', '{"\\x":1}'],
  ])('a body of %s is refused', async (_, body) => {
    expect(await refused(body)).toBe(400)
  })

  test('a body that is not UTF-8 is refused', async () => {
    expect(await refused(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toBe(400)
  })

  test('a body over 64 KB is refused, with or without a Content-Length', async () => {
    const long = JSON.stringify({ token: 'x'.repeat(64 * 1024) })
    expect(await refused(long)).toBe(413)
    expect(await refused(long, { 'Content-Length': String(long.length) })).toBe(413)
    expect(await refused('{}', { 'Content-Length': '99999999' })).toBe(413)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('a body of type %j is refused', async (type) => {
    expect(await refused('{"token":"x"}', { 'Content-Type': type })).toBe(415)
  })

  test.each([
    ['the same name in two objects', '{"a":{"b":1},"c":{"b":2},"token":"x"}'],
    ['a string that looks like a name', '{"token":"\\"token\\":"}'],
    ['a list of equal strings', '{"a":["b","b"],"token":"x"}'],
    ['an emoji', '{"token":"😀"}'],
    ['spaces and lines', '{ "token"\n:\t"x" }'],
  ])('a body with %s is read', async (_, body) => {
    const answer = await browser.post(call, body)
    expect([400, 413, 415]).not.toContain(answer.status)
  })
})

describe('a query', () => {
  test.each(['%00', 'a%00b'])('a query with %s is refused', async (search) => {
    const answer = await browser.get(`/city/get-country-region-city-list?search=${search}`)
    expect(answer.status).toBe(400)
  })

  test('a query with a NUL in the address is refused', async () => {
    expect((await browser.get('/domain/get-page/%00')).status).toBe(400)
  })

  test.each(['%ED%A0%80', '%FF', '%', '%zz', '%F0%9F%98%80', 'x'.repeat(200)])(
    'a query with %s is answered',
    async (search) => {
      const answer = await browser.get(`/city/get-country-region-city-list?search=${search}`)
      expect(answer.status).toBe(200)
    },
  )
})
