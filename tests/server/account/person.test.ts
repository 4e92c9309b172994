import { beforeEach, describe, expect, test } from 'vitest'
import { issueLoginToken } from '#server/services/sign-in/login-tokens.ts'
import { addDomain, addPromoter } from '../../support/brand.ts'
import { testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'
import { freshBrowser, otherCode } from '../../support/sign-in.ts'

const phone = '+79990000001'
const minute = 60_000

let server: Awaited<ReturnType<typeof testServer>>
let domain: Awaited<ReturnType<typeof addDomain>>

beforeEach(async () => {
  server = await testServer()
  domain = await addDomain(server.db, { is_city: true })
})

type Browser = Awaited<ReturnType<typeof freshBrowser>>

const promoter = async (of = phone) =>
  addPromoter(server.db, {
    domain_id: domain.id,
    phone: of,
    email: 'old@example.ru',
    first_name: 'Анна',
    last_name: 'Ветрова',
  })
/** A signed-in browser that has its first answer already. */
const enter: typeof browserOf = async (...of) => {
  const browser = await browserOf(...of)
  await browser.get('/account/user-profile')
  return browser
}

const personOf = async (browser: Browser) => (await (await browser.get('/account/get-profile')).json()).data
const change = (browser: Browser, email: string | null) => browser.post('/account/change-email', { email })
const confirm = (browser: Browser, code: string) => browser.post('/account/confirm-email', { code })

/** The code of the newest letter. */
async function codeMailed(): Promise<string> {
  await server.deps.background.idle()
  return /^\d{6}/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? ''
}

describe('a profile', () => {
  test('the profile is read and saved by its promoter alone, by the rules of registration', async () => {
    const city = await server.db
      .insertInto('city')
      .values({ domain_id: domain.id, name: 'Казань' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const other = await promoter('+79990000002')
    const browser = await enter(server, await promoter())
    const saved = await browser.post('/account/update-profile', {
      first_name: ' Мария ',
      last_name: 'Полевая',
      city: city.id,
      email: 'sneaked@example.ru',
      is_manager: true,
    })
    expect((await saved.json()).data).toEqual({
      first_name: 'Мария',
      last_name: 'Полевая',
      phone,
      email: 'old@example.ru',
      pending_email: '',
      email_wait: 0,
      may_change_email: true,
      city: { id: city.id, name: 'Казань' },
    })
    // Another city is taken, none is not.
    await browser.post('/account/update-profile', { first_name: 'Мария', last_name: 'Полевая', city: null })
    expect(await personOf(browser)).toMatchObject({ city: { name: 'Казань' } })
    expect(await personOf(await enter(server, other))).toMatchObject({ first_name: 'Анна', city: null })

    for (const [bad, field] of [
      [{ first_name: 'Mary', last_name: 'Полевая' }, 'first_name'],
      [{ first_name: 'Мария', last_name: '' }, 'last_name'],
      [{ first_name: 'Мария', last_name: 'Полевая', city: city.id + 1 }, 'city'],
    ] as const) {
      const answer = await browser.post('/account/update-profile', bad)
      expect(answer.status).toBe(422)
      expect(Object.keys((await answer.json()).fields)).toEqual([field])
    }
  })

  test('a server without the feature has none of its calls', async () => {
    const plain = await testServer({ config: { features: [] } })
    const { id } = await addDomain(plain.db)
    const browser = await enter(plain, await addPromoter(plain.db, { domain_id: id, phone }))
    expect((await browser.get('/account/get-profile')).status).toBe(404)
    expect((await browser.get('/account/get-sessions')).status).toBe(404)
  })
})

describe('a changed e-mail', () => {
  test('it is in use once its code is entered, and the old one until then', async () => {
    const browser = await enter(server, await promoter())
    const asked = await change(browser, 'new@example.ru')
    expect((await asked.json()).data).toMatchObject({
      email: 'old@example.ru',
      pending_email: 'new@example.ru',
      email_wait: 60,
    })
    const code = await codeMailed()
    expect(server.mails.map(({ to }) => to)).toEqual(['new@example.ru'])
    const wrong = await confirm(browser, otherCode(code))
    expect([wrong.status, Object.keys((await wrong.json()).fields)]).toEqual([422, ['code']])
    expect((await (await confirm(browser, code)).json()).data).toMatchObject({
      email: 'new@example.ru',
      pending_email: '',
    })
    expect((await confirm(browser, code)).status).toBe(422)
    expect(server.logText()).not.toContain(code)
    expect(server.logText()).not.toContain('new@example.ru')
  })

  test('a code is worn out by five wrong entries, too old after a quarter of an hour, and nobody else’s', async () => {
    const browser = await enter(server, await promoter())
    const other = await enter(server, await promoter('+79990000002'))
    await change(browser, 'new@example.ru')
    const first = await codeMailed()
    expect((await confirm(other, first)).status).toBe(422)
    for (let entry = 0; entry < 5; entry += 1) expect((await confirm(browser, otherCode(first))).status).toBe(422)
    expect((await confirm(browser, first)).status).toBe(422)

    server.clock.advance(minute)
    await change(browser, 'new@example.ru')
    const second = await codeMailed()
    server.clock.advance(15 * minute)
    expect((await confirm(browser, second)).status).toBe(422)
    expect(await personOf(browser)).toMatchObject({ email: 'old@example.ru', pending_email: 'new@example.ru' })
  })

  test('codes are sent no faster than those to phones, also to another address and after the change was given up', async () => {
    const browser = await enter(server, await promoter())
    expect((await change(browser, 'one@example.ru')).status).toBe(200)
    expect((await (await change(browser, null)).json()).data).toMatchObject({ pending_email: '', email_wait: 60 })
    const refused = await change(browser, 'two@example.ru')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    for (const wait of [1, 1, 2, 5]) {
      server.clock.advance(wait * minute)
      expect((await change(browser, 'two@example.ru')).status).toBe(200)
    }
    server.clock.advance(10 * minute)
    expect((await change(browser, 'two@example.ru')).status).toBe(429)
    await server.deps.background.idle()
    expect(server.mails).toHaveLength(5)
  })

  test('one address is sent no more than ten codes a day, whichever promoters ask', async () => {
    const statuses: number[] = []
    for (let asking = 0; asking < 11; asking += 1) {
      const browser = await enter(server, await promoter(`+79990000${100 + asking}`))
      statuses.push((await change(browser, 'Target@example.ru')).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })

  test('the address in use needs no code, a bad one is refused by its field, and without mail none is changed', async () => {
    const browser = await enter(server, await promoter())
    await change(browser, 'new@example.ru')
    expect((await (await change(browser, 'old@example.ru')).json()).data).toMatchObject({ pending_email: '' })
    for (const email of ['нет', '', 'a@b'])
      expect(Object.keys((await (await change(browser, email)).json()).fields)).toEqual(['email'])

    const mute = await testServer({ codeMail: null })
    const { id } = await addDomain(mute.db)
    const silent = await enter(mute, await addPromoter(mute.db, { domain_id: id, phone }))
    expect(await personOf(silent)).toMatchObject({ may_change_email: false })
    expect((await change(silent, 'new@example.ru')).status).toBe(409)
  })
})

describe('sessions of a promoter', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

  const sessionsOf = async (browser: Browser): Promise<{ id: string; device: string; is_current: boolean }[]> =>
    (await (await browser.get('/account/get-sessions')).json()).data
  const sessionOf = async (browser: Browser) => (await browser.get('/account/user-profile')).status

  test('each browser is called by what it is, and the one that asks comes first', async () => {
    const mine = await promoter()
    const first = await freshBrowser(server)
    const token = await issueLoginToken(server.deps, mine)
    await first.post('/account/auth-by-token', { token }, { 'User-Agent': chrome })
    server.clock.advance(2 * minute)
    await enter(server, mine)
    expect((await sessionsOf(first)).map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Chrome, Android', true],
      ['', false],
    ])
  })

  test('one session is ended by its own promoter alone', async () => {
    const [mine, others] = [await promoter(), await promoter('+79990000002')]
    const [browser, phoneBrowser, stranger] = [
      await enter(server, mine),
      await enter(server, mine),
      await enter(server, others),
    ]
    const [, second] = await sessionsOf(browser)
    await stranger.post('/account/end-sessions', { id: second?.id })
    expect(await sessionOf(phoneBrowser)).toBe(200)
    expect((await browser.post('/account/end-sessions', { id: second?.id })).status).toBe(200)
    expect([await sessionOf(browser), await sessionOf(phoneBrowser), await sessionOf(stranger)]).toEqual([
      200, 401, 200,
    ])
  })

  test('all of them end at once, this one too, with what push would still bring', async () => {
    const mine = await promoter()
    const [browser, other] = [await enter(server, mine), await enter(server, mine)]
    const stranger = await enter(server, await promoter('+79990000002'))
    await server.db
      .insertInto('push_subscription')
      .values({
        promoter_id: mine.id,
        endpoint: 'https://push.example/1',
        p256dh: 'k',
        auth: 'a',
        created_at: new Date(),
      })
      .execute()
    const answer = await browser.post('/account/end-sessions', {})
    expect(answer.headers.get('Clear-Site-Data')).toContain('storage')
    expect([await sessionOf(browser), await sessionOf(other), await sessionOf(stranger)]).toEqual([401, 401, 200])
    expect(await server.db.selectFrom('push_subscription').selectAll().execute()).toEqual([])
  })
})
