import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { altchaCaptcha } from '#server/ports/captcha-altcha.ts'
import { type RemoteProvider, remoteCaptcha } from '#server/ports/captcha-remote.ts'
import { addDomain } from '../../support/brand.ts'
import { fakeClock } from '../../support/clock.ts'
import { httpStub, type StubAnswer } from '../../support/http-stub.ts'
import { capturedLog } from '../../support/log.ts'
import { askHere } from '../../support/outward.ts'
import { type TestServer, testConfig, testServer } from '../../support/server.ts'
import { captchaToken, freshBrowser } from '../../support/sign-in.ts'

const phone = '+79991234567'
const light = { cost: 10, least: 20, most: 40 }
const refused = { error: 'Пожалуйста, проверьте капчу' }

describe('our own captcha', () => {
  // The library looks at the process's clock as well: the test's clock must not lie in its past.
  const clock = fakeClock(new Date().toISOString())
  let server: TestServer

  beforeEach(async () => {
    const bare = await testServer()
    const captcha = altchaCaptcha({ db: bare.db, clock, config: testConfig }, light)
    server = await testServer({ captcha, clock })
    await addDomain(server.db)
    await addDomain(server.db, { host: 'solo.localhost' })
  })

  const ask = async (token: string, host = 'localhost') =>
    (await freshBrowser(server, host)).post('/account/create-phone-code', { phone, token })

  async function expectRefused(answer: Response) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual(refused)
  }

  async function expectNothingDone(sent = 0) {
    await server.deps.background.idle()
    expect(server.sent).toHaveLength(sent)
    expect(await server.db.selectFrom('code_send').selectAll().execute()).toHaveLength(sent)
    expect(await server.db.selectFrom('phone_guard').selectAll().execute()).toHaveLength(sent)
  }

  test('A-11, E-03: a really solved task lets a code be sent, once', async () => {
    const token = await captchaToken(await freshBrowser(server))
    expect((await ask(token)).status).toBe(200)
    await expectRefused(await ask(token))
    await expectNothingDone(1)
  })

  test('E-03: solving a task takes a million rounds on average', async () => {
    const { challenge } = altchaCaptcha(server.deps)
    const tasks = await Promise.all(Array.from({ length: 20 }, () => challenge?.(1)))
    for (const task of tasks)
      expect(task).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1000, data: { domain: 1 } } })
  })

  test('A-11: one of twenty uses of one token at the same moment passes', async () => {
    const token = await captchaToken(await freshBrowser(server))
    const asked = { token, domain: { id: 1, host: 'localhost' }, ip: '' }
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => server.deps.captcha.passes(asked)))
    expect(verdicts.filter((passes) => passes)).toHaveLength(1)
  })

  test('A-11: a solved task expires after five minutes', async () => {
    const browser = await freshBrowser(server)
    const early = await captchaToken(browser)
    const late = await captchaToken(browser)
    clock.advance(299_000)
    expect((await ask(early)).status).toBe(200)
    clock.advance(2_000)
    await expectRefused(await ask(late))
    await expectNothingDone(1)
  })

  test('A-11: a task of another domain is refused', async () => {
    const token = await captchaToken(await freshBrowser(server, 'solo.localhost'))
    await expectRefused(await ask(token))
    await expectNothingDone()
  })

  const unpacked = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

  test.each<[string, (solved: ReturnType<typeof unpacked>) => unknown]>([
    ['an easier task', (solved) => ({ ...solved, challenge: changed(solved.challenge, { cost: 1 }) })],
    ['a later end', (solved) => ({ ...solved, challenge: changed(solved.challenge, { expiresAt: 9_999_999_999 }) })],
    ['another domain', (solved) => ({ ...solved, challenge: changed(solved.challenge, { data: { domain: 2 } }) })],
    ['another solution', (solved) => ({ ...solved, solution: { counter: 1, derivedKey: '00'.repeat(32) } })],
    ['no solution', ({ challenge }) => ({ challenge })],
    ['no signature', ({ challenge, solution }) => ({ challenge: { parameters: challenge.parameters }, solution })],
    ['a signature of its own', (solved) => ({ ...solved, challenge: { ...solved.challenge, signature: 'ab' } })],
    ['nothing', () => null],
  ])('A-11: a token forged to have %s is refused', async (_, forge) => {
    const solved = unpacked(await captchaToken(await freshBrowser(server)))
    await expectRefused(await ask(packed(forge(solved))))
    await expectNothingDone()
  })

  function changed(challenge: { parameters: object }, parameters: object) {
    return { ...challenge, parameters: { ...challenge.parameters, ...parameters } }
  }

  test.each(['', 'solved', '{}', '%%%', 'e30=', 'bnVsbA==', 'я'])('A-11: the token "%s" is refused', async (token) => {
    await expectRefused(await ask(token))
    await expectNothingDone()
  })
})

describe.each<[RemoteProvider, Record<string, string>, object, object]>([
  ['smartcaptcha', { token: 'tok', ip: '192.0.2.1' }, { status: 'ok' }, { status: 'failed' }],
  ['turnstile', { response: 'tok', remoteip: '192.0.2.1' }, { success: true }, { success: false }],
  ['hcaptcha', { response: 'tok', remoteip: '192.0.2.1' }, { success: true }, { success: false }],
  ['recaptcha', { response: 'tok', remoteip: '192.0.2.1' }, { success: true }, { success: false }],
])('A-11: the captcha of %s', (provider, fields, good, bad) => {
  let answer: StubAnswer = {}
  let stub: Awaited<ReturnType<typeof httpStub>>
  beforeEach(async () => {
    stub = await httpStub(() => answer)
  })
  afterEach(() => stub.close())

  const received = () => stub.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

  function check(passesOnOutage = false, verifyUrl = `${stub.url}/verify`) {
    return remoteCaptcha({ provider, secret: 'sec', verifyUrl, passesOnOutage, log: capturedLog().log, ask: askHere })
  }
  const asked = { token: 'tok', domain: { id: 1, host: 'localhost' }, ip: '192.0.2.1' }
  const answering = (body: object, status = 200) => {
    answer = { status, body: JSON.stringify(body) }
  }

  test('lets pass what the provider calls solved, and tells it secret, token and address', async () => {
    answering(good)
    expect(await check().passes(asked)).toBe(true)
    expect(received()).toEqual([{ secret: 'sec', ...fields }])
  })

  test('refuses what the provider refuses, and what was solved on another site', async () => {
    answering(bad)
    expect(await check().passes(asked)).toBe(false)
    answering({ ...good, host: 'evil.example', hostname: 'evil.example' })
    expect(await check().passes(asked)).toBe(false)
    answering({ ...good, host: 'localhost', hostname: 'localhost' })
    expect(await check().passes(asked)).toBe(true)
  })

  test('does not ask about an empty or an endless token', async () => {
    answering(good)
    for (const token of ['', 'x'.repeat(10_000)]) expect(await check().passes({ ...asked, token })).toBe(false)
    expect(received()).toEqual([])
  })

  test.each([
    ['an error', { status: 500, body: '{}' }],
    ['nonsense', { status: 200, body: '<html>' }],
    ['another shape', { status: 200, body: '[]' }],
    ['a redirect', { status: 302, body: '{}', headers: { Location: '/elsewhere' } }],
  ])('refuses when the provider answers %s, unless configured to pass', async (_, failing) => {
    answer = failing
    expect(await check().passes(asked)).toBe(false)
    expect(await check(true).passes(asked)).toBe(true)
    expect(received()).toHaveLength(2)
  })

  test('refuses when the provider is not there, unless configured to pass', async () => {
    const nowhere = 'http://127.0.0.1:9/'
    expect(await check(false, nowhere).passes(asked)).toBe(false)
    expect(await check(true, nowhere).passes(asked)).toBe(true)
  })
})
