import { beforeEach, describe, expect, test } from 'vitest'

import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import { captchaProviders } from '#contract/codes.ts'
import { addDomain } from '../../support/brand.ts'
import { type TestServer, testConfig, testServer } from '../../support/server.ts'

let server: TestServer

beforeEach(async () => {
  server = await testServer()
  await addDomain(server.db)
})

const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

const headersOf = (answer: Response, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, answer.headers.get(name)]))

/** One request of every kind, whatever its status. */
const requests: readonly (readonly [string, RequestInit])[] = [
  ...[...catalogue, ...optionalCalls].map(({ method, path }) => [`/api${path}`, { method }] as const),
  ['/api/ip', {}],
  ['/api/nothing', {}],
  ['/api/docs', {}],
  ['/api/openapi.json', {}],
  ['/api/captcha/challenge', {}],
  ['/api/ip', { method: 'DELETE' }],
  ['/manifest.webmanifest', {}],
  ['/apple-touch-icon.png', {}],
  ['/healthz', {}],
  ['/readyz', {}],
  ['/files/nothing.png', {}],
  ['/assets/nothing.js', {}],
  ['/', {}],
  ['/project-list', {}],
  ['/', { method: 'POST' }],
]

describe('every answer', () => {
  test.each(requests)('%s %o carries the security headers', async (path, init) => {
    const answer = await server.api().send(path, init)
    expect(headersOf(answer, Object.keys(always))).toEqual(always)
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    if (path.startsWith('/api')) expect(answer.headers.get('Cache-Control')).toBe('no-store')
    for (const name of ['Server', 'X-Powered-By', 'Access-Control-Allow-Origin', 'Strict-Transport-Security'])
      expect([name, answer.headers.get(name)]).toEqual([name, null])
  })

  test('an answer over https says that it will stay so', async () => {
    const proxied = await testServer({ config: { trustedProxies: 1 } })
    const answer = await proxied.api().get('/ip', { 'X-Forwarded-Proto': 'https' })
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
    const forged = await server.api().get('/ip', { 'X-Forwarded-Proto': 'https' })
    expect(forged.headers.get('Strict-Transport-Security')).toBeNull()
  })

  test('an answer that is no page lets nothing load', async () => {
    for (const path of ['/api/ip', '/files/nothing.png', '/healthz']) {
      const answer = await server.api().send(path)
      expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    }
  })
})

const policyOf = (answer: Response) =>
  new Map(
    (answer.headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources] as const
    }),
  )

describe('the page', () => {
  test('the page has a nonce of its own in each answer, the same in the policy and in every place of the page', async () => {
    const nonces = new Set<string>()
    for (let time = 0; time < 5; time += 1) {
      const answer = await server.api().send('/auth')
      const found = [...(await answer.text()).matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce)
      const [nonce = ''] = found
      expect(found).toEqual([nonce, nonce])
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
      expect(policyOf(answer).get('script-src')).toEqual(["'self'", `'nonce-${nonce}'`])
      expect(policyOf(answer).get('style-src')).toEqual(["'self'", `'nonce-${nonce}'`])
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(5)
  })

  test('the page is answered on every address of the client, and for none of a missing file', async () => {
    for (const path of ['/', '/auth', '/p/policy', '/project-detail/5?createLink=1', '/нет-такой', '/index.html']) {
      const answer = await server.api().send(path)
      expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([path, 200, 'text/html; charset=UTF-8'])
    }
    for (const path of [
      '/assets/old.js',
      '/favicon.ico',
      '/themes/none.css',
      '/.env.json',
      '/wp-login.php',
      '/x.map',
    ]) {
      const answer = await server.api().send(path)
      expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([path, 404, 'application/json'])
    }
  })

  test('admits the script and the stylesheet of its own brand, exactly, and of no other', async () => {
    await addDomain(server.db, {
      host: 'solo.localhost',
      js_file: 'https://cdn.example/own/code.js?v=1',
      css_file: 'https://cdn.example/own/style.css',
    })
    const solo = policyOf(await server.api({ host: 'solo.localhost' }).send('/'))
    expect(solo.get('script-src')).toContain('https://cdn.example/own/code.js')
    expect(solo.get('style-src')).toContain('https://cdn.example/own/style.css')
    expect((await server.api().send('/')).headers.get('Content-Security-Policy')).not.toContain('cdn.example')
  })

  test.each([
    "https://cdn.example/a.js; script-src * 'unsafe-inline'",
    "https://cdn.example/a.js, script-src 'unsafe-inline'",
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    "'unsafe-inline'",
    '*',
    'https://user:word@cdn.example/a.js',
    'https://*/a.js',
    'https://*.example/a.js',
    'https://%2A.example/a.js',
    'https://cdn.example:99999/a.js',
    'https://cdn.example/a.js\r\nSet-Cookie: a=b',
  ])('the page is not opened by a script address like %j', async (js_file) => {
    await addDomain(server.db, { host: 'solo.localhost', js_file })
    const answer = await server.api({ host: 'solo.localhost' }).send('/')
    const policy = policyOf(answer)
    expect([...policy.keys()]).toHaveLength(18)
    for (const source of policy.get('script-src') ?? [])
      expect(source).toMatch(/^(?:'self'|'nonce-[\w+/=]+'|https:\/\/cdn\.example\/[^\s;,]*)$/)
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith('a='))).toEqual([])
  })

  test('admits its captcha and nothing else of other origins', async () => {
    for (const provider of captchaProviders) {
      const other = await testServer({ config: { captcha: { ...testConfig.captcha, provider } } })
      const answer = await other.api().send('/')
      const foreign = (answer.headers.get('Content-Security-Policy') ?? '').match(/https:\/\/[^\s;]+/g) ?? []
      expect([provider, foreign.length > 0]).toEqual([provider, provider !== 'altcha'])
      // The provider's script may lie on our own site (`VITE_CAPTCHA_SCRIPT`).
      expect(policyOf(answer).get('script-src')).toContain("'self'")
      // A frame of another origin does not load where every embedded document must agree to be.
      expect(answer.headers.has('Cross-Origin-Embedder-Policy')).toBe(provider === 'altcha')
    }
  })

  test('admits the address service of the settings', async () => {
    const other = await testServer({ config: { ipService: 'https://ip.example/json?key=1' } })
    expect(policyOf(await other.api().send('/')).get('connect-src')).toEqual(["'self'", 'https://ip.example'])
  })
})

describe('reports of the policy', () => {
  const report = (body: unknown, ip = '203.0.113.50') =>
    server.api({ ip }).send('/api/csp-report', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/csp-report' },
    })

  test('reports of both notations are logged without the address that they happened on', async () => {
    const old = {
      'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'https://evil.example/?token=s3cret' },
    }
    const young = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } }]
    expect((await report(old)).status).toBe(204)
    expect((await report(young)).status).toBe(204)
    const logged = server.lines.filter(({ event }) => event === 'csp.violated').map(({ fields }) => fields)
    expect(logged).toEqual([
      { directive: 'script-src', blocked: 'https://evil.example' },
      { directive: 'img-src', blocked: 'inline' },
    ])
  })

  test('write two hundred characters of an address into the log at the most', async () => {
    const blocked = `https://${'a'.repeat(50_000)}`
    await report({ 'csp-report': { 'effective-directive': 'x', 'blocked-uri': blocked } })
    const [logged] = server.lines.filter(({ event }) => event === 'csp.violated').map(({ fields }) => fields)
    expect(logged).toEqual({ directive: 'x', blocked: blocked.slice(0, 200) })
  })

  test.each(['', '{', 'null', '[]', '{"csp-report":null}'])('reports of %j change nothing', async (body) => {
    expect((await report(body)).status).toBe(204)
    expect(server.lines.some(({ event }) => event === 'csp.violated')).toBe(false)
  })

  test('reports are limited for each address, in number and in length', async () => {
    const statuses = []
    for (let time = 0; time < 21; time += 1) statuses.push((await report('{}')).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await report('{}', '203.0.113.51')).status).toBe(204)
    expect((await report('x'.repeat(70_000), '203.0.113.52')).status).toBe(413)
  })
})
