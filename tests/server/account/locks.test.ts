import { beforeEach, describe, expect, test } from 'vitest'
import { lockFor } from '#server/services/limits/sign-in-limits.ts'
import { issueLoginToken } from '#server/services/sign-in/login-tokens.ts'
import { api } from '../../support/api.ts'
import { addDomain, addPromoter } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { askForCode, codeSentTo, freshBrowser, otherCode, signIn } from '../../support/sign-in.ts'

const phone = '+79991234567'
const hour = 3_600_000
let server: TestServer

beforeEach(async () => {
  server = await testServer()
  const domain = await addDomain(server.db)
  await addPromoter(server.db, { domain_id: domain.id, phone })
})

const guardOf = () =>
  server.db.selectFrom('phone_guard').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()

const setGuard = (failures: number, locked_until: Date | null = null) =>
  server.db.updateTable('phone_guard').set({ failures, locked_until }).where('phone', '=', phone).execute()

/** Enters a wrong code so many times, each time from an address of its own; gives the answers' statuses. */
async function failTimes(times: number, code: string) {
  const browser = await freshBrowser(server)
  await askForCode(browser, phone)
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1) {
    const answer = await browser.post('/account/auth', { phone, code })
    expect(await answer.json()).toEqual({ error: 'Не верный код' })
    statuses.push(answer.status)
  }
  return { browser, statuses }
}

test('A-05: five wrong entries kill the code: the right one is refused with the same answer', async () => {
  const browser = await freshBrowser(server)
  await askForCode(browser, phone)
  const code = await codeSentTo(server, phone)
  for (let i = 0; i < 5; i += 1)
    expect((await browser.post('/account/update-phone-code', { phone, code: otherCode(code) })).status).toBe(400)
  const answer = await browser.post('/account/auth', { phone, code })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: 'Не верный код' })
})

test('A-05: four wrong entries leave the code alive', async () => {
  const browser = await freshBrowser(server)
  await askForCode(browser, phone)
  const code = await codeSentTo(server, phone)
  for (let i = 0; i < 4; i += 1) await browser.post('/account/auth', { phone, code: otherCode(code) })
  expect((await browser.post('/account/auth', { phone, code })).status).toBe(200)
})

test('A-05: new codes keep the count: the twentieth failure locks the phone for an hour, the right code too', async () => {
  for (let round = 0; round < 4; round += 1) {
    await failTimes(5, '000000x')
    server.clock.advance(300_000)
  }
  const { failures, locked_until } = await guardOf()
  expect(failures).toBe(20)
  expect(locked_until?.getTime()).toBe(server.clock.now().getTime() - 300_000 + hour)

  const browser = await freshBrowser(server)
  expect((await askForCode(browser, phone)).status).toBe(200)
  const code = await codeSentTo(server, phone)
  expect((await browser.post('/account/auth', { phone, code })).status).toBe(400)
  expect((await guardOf()).failures).toBe(20)
  expect(server.lines.filter(({ event }) => event === 'sign-in.locked')).toHaveLength(1)
  const audited = await server.db.selectFrom('audit').select(['event', 'phone']).execute()
  expect(audited).toEqual([{ event: 'sign-in.locked', phone: '+7***4567' }])
})

test('A-05: after the lock the right code opens, and only that sets the count back', async () => {
  await failTimes(1, '000000x')
  await setGuard(20, new Date(server.clock.now().getTime() + hour))
  server.clock.advance(hour)
  const browser = await freshBrowser(server)
  await askForCode(browser, phone)
  expect((await guardOf()).failures).toBe(20)
  expect((await browser.post('/account/auth', { phone, code: await codeSentTo(server, phone) })).status).toBe(200)
  expect((await guardOf()).failures).toBe(0)
})

test('A-05: each further five failures lock for 2, 4, 8, 16 and 24 hours', () => {
  const locks = Array.from({ length: 101 }, (_, failures) => [failures, lockFor(failures) / hour] as const)
  expect(locks.filter(([, hours]) => hours > 0)).toEqual([
    [20, 1],
    [25, 2],
    [30, 4],
    [35, 8],
    [40, 16],
    ...[45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100].map((failures) => [failures, 24]),
  ])
})

test('A-05: a hundred failures block the phone, however long one waits', async () => {
  await failTimes(1, '000000x')
  await setGuard(99)
  await failTimesLater(1)
  expect((await guardOf()).failures).toBe(100)
  server.clock.advance(365 * 24 * hour)
  const browser = await freshBrowser(server)
  await askForCode(browser, phone)
  expect((await browser.post('/account/auth', { phone, code: await codeSentTo(server, phone) })).status).toBe(400)
})

async function failTimesLater(times: number) {
  server.clock.advance(hour)
  return failTimes(times, '000000x')
}

describe('A-10: a browser that signed in before', () => {
  async function lockedPhoneWithKnownBrowser(failures: number) {
    const known = await signIn(server, phone)
    await known.get('/account/logout')
    await setGuard(failures, new Date(server.clock.now().getTime() + 24 * hour))
    server.clock.advance(hour)
    await askForCode(known, phone)
    return { known, code: await codeSentTo(server, phone) }
  }

  test('signs in while strangers have locked the phone', async () => {
    const { known, code } = await lockedPhoneWithKnownBrowser(40)
    expect((await known.post('/account/auth', { phone, code })).status).toBe(200)
  })

  test('signs in even when the phone is off, which stays off for strangers', async () => {
    const { known, code } = await lockedPhoneWithKnownBrowser(100)
    expect((await known.post('/account/auth', { phone, code })).status).toBe(200)
    expect((await guardOf()).failures).toBe(100)
  })

  test('a browser that has signed in by a link alone is known too', async () => {
    const browser = await freshBrowser(server)
    const promoter = await server.db
      .selectFrom('promoter')
      .selectAll()
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    await browser.post('/account/auth-by-token', { token: await issueLoginToken(server.deps, promoter) })
    await browser.get('/account/logout')
    await failTimes(1, '000000x')
    await setGuard(40, new Date(server.clock.now().getTime() + 24 * hour))
    server.clock.advance(hour)
    await askForCode(browser, phone)
    const code = await codeSentTo(server, phone)
    expect((await browser.post('/account/auth', { phone, code })).status).toBe(200)
  })

  test('a known browser has five tries of its own, over all codes', async () => {
    const { known, code } = await lockedPhoneWithKnownBrowser(40)
    for (let i = 0; i < 3; i += 1) await known.post('/account/auth', { phone, code: otherCode(code) })
    server.clock.advance(hour)
    await askForCode(known, phone)
    const next = await codeSentTo(server, phone)
    for (let i = 0; i < 2; i += 1) await known.post('/account/auth', { phone, code: otherCode(next) })
    expect((await known.post('/account/auth', { phone, code: next })).status).toBe(400)
    expect((await guardOf()).failures).toBe(40)
  })

  test('a known browser is not made by changing the cookie, nor by another phone’s', async () => {
    const { known } = await lockedPhoneWithKnownBrowser(40)
    const other = await signIn(server, '+79997654321')
    for (const device of [`${known.jar.get('deviceid')}x`, other.jar.get('deviceid') ?? '']) {
      server.clock.advance(hour)
      const fake = api(server.app, { cookies: { deviceid: device } })
      await fake.get('/domain/get-domain')
      await askForCode(fake, phone)
      const code = await codeSentTo(server, phone)
      expect((await fake.post('/account/auth', { phone, code })).status).toBe(400)
    }
  })
})

test('A-10: a stranger’s wrong entries do not kill the code of the browser that asked', async () => {
  const browser = await freshBrowser(server)
  await askForCode(browser, phone)
  const code = await codeSentTo(server, phone)
  const stranger = await freshBrowser(server)
  for (let i = 0; i < 6; i += 1) await stranger.post('/account/auth', { phone, code: otherCode(code) })
  expect((await browser.post('/account/auth', { phone, code })).status).toBe(200)
})

describe('A-10: while strangers ask for codes of a phone', () => {
  /** Strangers, each as soon as the wait before allows it, until the day has no sending left. */
  async function strangersUseUp() {
    for (let wait = 0; wait * 1000 <= hour; ) {
      server.clock.advance(wait * 1000)
      const answer = await askForCode(await freshBrowser(server), phone)
      wait = Number(answer.headers.get('Retry-After'))
    }
    expect((await askForCode(await freshBrowser(server), phone)).status).toBe(429)
  }

  test('a browser that signed in before still gets its own, five a day, and signs in', async () => {
    const known = await signIn(server, phone)
    await known.get('/account/logout')
    await strangersUseUp()
    for (const pause of [60, 60, 120, 300]) {
      const answer = await askForCode(known, phone)
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([200, String(pause)])
      expect((await askForCode(known, phone)).status).toBe(429)
      server.clock.advance(pause * 1000)
    }
    expect((await askForCode(known, phone)).status).toBe(200)
    const code = await codeSentTo(server, phone)
    expect((await known.post('/account/auth', { phone, code })).status).toBe(200)
    await known.get('/account/logout')
    server.clock.advance(2 * hour)
    expect((await askForCode(known, phone)).status).toBe(429)
  })

  test('a browser that is known for another phone gets no more than a stranger', async () => {
    const other = await signIn(server, '+79997654321')
    await other.get('/account/logout')
    await strangersUseUp()
    expect((await askForCode(other, phone)).status).toBe(429)
  })

  test('the code of the browser that asked first stays good', async () => {
    const browser = await freshBrowser(server)
    await askForCode(browser, phone)
    const code = await codeSentTo(server, phone)
    server.clock.advance(60_000)
    const stranger = await freshBrowser(server)
    expect((await askForCode(stranger, phone)).status).toBe(200)
    const theirs = await codeSentTo(server, phone)
    if (theirs !== code) expect((await browser.post('/account/auth', { phone, code: theirs })).status).toBe(400)
    expect((await browser.post('/account/auth', { phone, code })).status).toBe(200)
    expect((await stranger.post('/account/auth', { phone, code: theirs })).status).toBe(200)
  })

  test('a code that one browser has proven lives no longer in another', async () => {
    const [browser, stranger] = [await freshBrowser(server), await freshBrowser(server)]
    await askForCode(browser, phone)
    server.clock.advance(60_000)
    await askForCode(stranger, phone)
    const theirs = await codeSentTo(server, phone)
    server.clock.advance(60_000)
    await askForCode(browser, phone)
    const code = await codeSentTo(server, phone)
    expect((await browser.post('/account/update-phone-code', { phone, code })).status).toBe(200)
    server.clock.advance(5 * 60_000)
    expect((await stranger.post('/account/auth', { phone, code: theirs })).status).toBe(400)
    expect((await browser.post('/account/auth', { phone, code })).status).toBe(200)
  })
})
