import { beforeEach, describe, expect, test } from 'vitest'

import { addDomain } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'

const hosts = ['localhost', 'solo.localhost', 'moderated.localhost', 'city.localhost']
let server: TestServer

beforeEach(async () => {
  server = await testServer({ config: { apiHosts: ['api.example'] } })
  for (const host of hosts) await addDomain(server.db, { host, company_name: host })
})

const nameOf = async (answer: Response) => (await answer.json()).data.company_name

describe('the brand of a request', () => {
  test('the brand is that of the host, and no other host may be named', async () => {
    for (const host of hosts)
      for (const named of hosts) {
        const answer = await server.api({ host }).get('/domain/get-domain', { Domain: named })
        if (host === named) expect(await nameOf(answer)).toBe(host)
        else expect([host, named, answer.status]).toEqual([host, named, 403])
      }
  })

  test('the brand is refused to a page of another origin', async () => {
    for (const Origin of ['http://solo.localhost', 'https://evil.example', 'null', 'nonsense'])
      expect((await server.api().get('/domain/get-domain', { Origin })).status).toBe(403)
  })

  test('the brand on a host of the API alone is the one that its page bears out', async () => {
    const browser = server.api({ host: 'api.example' })
    const own = await browser.get('/domain/get-domain', { Domain: 'solo.localhost', Origin: 'http://solo.localhost' })
    expect(await nameOf(own)).toBe('solo.localhost')
    const foreign = await browser.get('/domain/get-domain', { Domain: 'localhost', Origin: 'http://solo.localhost' })
    expect(foreign.status).toBe(403)
  })

  test.each(['-', 'a b', 'localhost/', '<script>', 'localhost@evil.example', '%6cocalhost'])(
    'the brand is not taken from %j',
    async (named) => {
      const answer = await server.api().send('/api/domain/get-domain', { headers: { Domain: named } })
      expect(answer.status).toBe(403)
    },
  )
})

describe('the caller', () => {
  const ipSeenBy = async (trustedProxies: number, forwarded: string) => {
    const proxied = await testServer({ config: { trustedProxies } })
    const answer = await proxied.api({ ip: '192.0.2.1' }).get('/ip', { 'X-Forwarded-For': forwarded })
    return (await answer.json()).ip
  }

  test('the caller is the connection, whatever the headers say', async () => {
    expect(await ipSeenBy(0, '203.0.113.9')).toBe('192.0.2.1')
  })

  test('the caller behind our own proxies is what the outermost of them saw', async () => {
    expect(await ipSeenBy(1, '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9')
    expect(await ipSeenBy(2, '6.6.6.6, 203.0.113.9, 10.0.0.1')).toBe('203.0.113.9')
  })
})

describe('other origins', () => {
  const origins = [
    'https://cabinet.example',
    'https://evil.example',
    'https://cabinet.example.evil.example',
    'null',
    '*',
  ]

  test('get no CORS header at all, unless they are listed', async () => {
    for (const Origin of origins) {
      const answer = await server.api().get('/domain/get-domain', { Origin })
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
  })

  test('an origin on the list may read, with cookies; their neighbours may not', async () => {
    const listed = await testServer({ config: { corsOrigins: ['https://cabinet.example'], apiHosts: ['api.example'] } })
    await addDomain(listed.db, { host: 'cabinet.example' })
    const browser = listed.api({ host: 'api.example' })
    const allowed = []
    for (const Origin of origins) {
      const answer = await browser.get('/domain/get-domain', { Origin, Domain: 'cabinet.example' })
      allowed.push([answer.headers.get('Access-Control-Allow-Origin'), answer.status])
    }
    expect(allowed).toEqual([
      ['https://cabinet.example', 200],
      [null, 403],
      [null, 403],
      [null, 403],
      [null, 403],
    ])

    const preflight = await browser.send('/api/account/auth', {
      method: 'OPTIONS',
      headers: { Origin: 'https://cabinet.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('X-CSRFToken')
    expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBe('true')
  })

  test('a page can read the token for its writes that an API below its host gives, and no page that of another host', async () => {
    const tokenFrom = async (host: string) => {
      const listed = await testServer({ config: { corsOrigins: ['https://cabinet.example'], apiHosts: [host] } })
      await addDomain(listed.db, { host: 'cabinet.example' })
      const named = { Origin: 'https://cabinet.example', Domain: 'cabinet.example' }
      const answer = await listed.api({ host }).get('/domain/get-domain', named)
      return answer.headers.getSetCookie().find((each) => each.startsWith('csrftoken=')) ?? ''
    }
    expect(await tokenFrom('api.cabinet.example')).toContain('; Domain=cabinet.example')
    expect(await tokenFrom('other-cabinet.example')).not.toContain('Domain=')
  })
})
