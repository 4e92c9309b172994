import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { DeliveryRefused } from '#server/ports/code-delivery.ts'
import { terminalDelivery } from '#server/ports/code-delivery-terminal.ts'
import { webhookDelivery } from '#server/ports/code-delivery-webhook.ts'
import { deliver, deliverWaiting } from '#server/services/messages/outbox.ts'
import { addDomain, addPromoter } from '../../support/brand.ts'
import { httpStub, type StubAnswer, type StubRequest } from '../../support/http-stub.ts'
import { askHere } from '../../support/outward.ts'
import { capturedDelivery, type TestServer, testServer } from '../../support/server.ts'
import { askForCode, freshBrowser } from '../../support/sign-in.ts'

const phone = '+79991234567'
const secret = Buffer.from('5a'.repeat(32), 'hex')

const message = {
  id: 'a1',
  phone,
  code: '123456',
  repeat: false,
  text: '123456 — код для входа',
  domain: 'localhost',
  ip: '192.0.2.1',
  expiresAt: new Date('2026-06-15T09:05:00Z'),
}

describe('the development server', () => {
  test('a code is printed on one clear line, with its phone', async () => {
    const lines: string[] = []
    const delivery = terminalDelivery((line) => lines.push(line), false)
    await delivery.send(message)
    await delivery.notify({ id: 'b', phone, text: 'Реквизиты удалены', domain: 'localhost' })
    expect(lines[0]?.trim()).toBe('Код 123456 для +79991234567 (localhost)')
    expect(lines[1]).toContain('Реквизиты удалены')
  })

  test('L-01: production refuses to print codes', () => {
    expect(() => terminalDelivery(() => undefined, true)).toThrow('CODE_WEBHOOK_URL')
  })
})

describe('the hook', () => {
  let answer: (request: StubRequest, nth: number) => StubAnswer = () => ({})
  let stub: Awaited<ReturnType<typeof httpStub>>

  beforeEach(async () => {
    answer = () => ({})
    stub = await httpStub((request, nth) => answer(request, nth))
  })
  afterEach(() => stub.close())

  const hook = (longestWait = 20_000) =>
    webhookDelivery({ url: `${stub.url}/codes`, secret, ask: askHere, longestWait, now: () => 1_790_000_000_000 })

  test('gets the code as signed JSON', async () => {
    expect(await hook().send(message)).toEqual({})
    const { headers, body } = stub.received[0] ?? { headers: {}, body: '' }
    const { expiresAt: _, ...rest } = message
    expect(JSON.parse(body)).toEqual({
      kind: 'code',
      channel: 'any',
      ...rest,
      expires_at: '2026-06-15T09:05:00.000Z',
    })
    const proof = createHmac('sha256', secret).update(`1790000000.${body}`).digest('hex')
    expect(new Map(Object.entries(headers)).get('x-signature')).toBe(`t=1790000000,v1=${proof}`)
  })

  test.each([
    ['{"code":"654321","id":7}', { code: '654321', id: '7' }],
    ['{"id":"sms-1"}', { id: 'sms-1' }],
    ['', {}],
    ['OK', {}],
    ['{"code":"12345"}', {}],
    ['{"code":654321}', {}],
    ['null', {}],
  ])('answering %s took the message', async (body, expected) => {
    answer = () => ({ body })
    expect(await hook().send(message)).toEqual(expected)
  })

  test.each([400, 404, 422, 302, 307])('answering %d refused it for good', async (status) => {
    answer = () => ({ status, headers: { Location: `${stub.url}/elsewhere` } })
    await expect(hook().send(message)).rejects.toBeInstanceOf(DeliveryRefused)
    expect(stub.received.map(({ path }) => path)).toEqual(['/codes'])
  })

  test.each([500, 503, 429, 408])('answering %d may be asked again', async (status) => {
    answer = () => ({ status })
    await expect(hook().send(message)).rejects.not.toBeInstanceOf(DeliveryRefused)
  })

  test('the hook that hangs is given up', async () => {
    answer = () => ({ hangs: true })
    await expect(hook(100).send(message)).rejects.not.toBeInstanceOf(DeliveryRefused)
  })

  describe('V-12: delivery behind the whole server', () => {
    let server: TestServer

    beforeEach(async () => {
      server = await testServer({ delivery: hook() })
      const domain = await addDomain(server.db)
      await addPromoter(server.db, { domain_id: domain.id, phone })
    })

    const states = async () => (await server.db.selectFrom('outbox').select(['state', 'tries', 'sealed']).execute())[0]

    test('one code is one sending', async () => {
      await askForCode(await freshBrowser(server), phone)
      await server.deps.background.idle()
      expect(stub.received).toHaveLength(1)
      expect(await states()).toEqual({ state: 'sent', tries: 1, sealed: '' })
    })

    test('a hook that fails is asked three times with the same id, while the promoter has the answer', async () => {
      answer = () => ({ status: 500 })
      const browser = await freshBrowser(server)
      expect((await askForCode(browser, phone)).status).toBe(200)
      await server.deps.background.idle()
      expect(stub.received).toHaveLength(3)
      expect(new Set(stub.received.map(({ body }) => JSON.parse(body).id)).size).toBe(1)
      expect(await states()).toMatchObject({ state: 'failed', sealed: '' })
      expect(server.lines.filter(({ event }) => event === 'delivery.failed')).toHaveLength(3)
    })

    test('the code that the gateway chose replaces ours', async () => {
      let ours = ''
      answer = ({ body }) => {
        ours = JSON.parse(body).code
        return { body: JSON.stringify({ code: ours === '654321' ? '123456' : '654321', id: 'call-1' }) }
      }
      const browser = await freshBrowser(server)
      await askForCode(browser, phone)
      await server.deps.background.idle()
      const theirs = ours === '654321' ? '123456' : '654321'
      expect((await browser.post('/account/auth', { phone, code: ours })).status).toBe(400)
      expect((await browser.post('/account/auth', { phone, code: theirs })).status).toBe(200)
      expect((await server.db.selectFrom('outbox').select('gateway_id').execute())[0]?.gateway_id).toBe('call-1')
    })
  })
})

test('a gateway that answers too late does not take away the code that was already entered', async () => {
  let ours = ''
  let release = () => {}
  const held = new Promise<{ code: string }>((resolve) => {
    release = () => resolve({ code: ours === '654321' ? '123456' : '654321' })
  })
  const delivery = {
    async send({ code }: { code: string }) {
      ours = code
      return held
    },
    notify: async () => undefined,
  }
  const server = await testServer({ delivery })
  const { id } = await addDomain(server.db)
  await addPromoter(server.db, { domain_id: id, phone })
  const browser = await freshBrowser(server)
  await askForCode(browser, phone)
  await expect.poll(() => ours).toMatch(/^\d{6}$/)
  expect((await browser.post('/account/update-phone-code', { phone, code: ours })).status).toBe(200)
  release()
  await server.deps.background.idle()
  expect((await browser.post('/account/auth', { phone, code: ours })).status).toBe(200)
})

describe('a message that a stopped process left behind', () => {
  test('a message that a stopped process left behind is sent by another one, once, and never after the code expired', async () => {
    const { delivery, sent } = capturedDelivery()
    const server = await testServer({ delivery, background: { start: () => undefined, idle: async () => undefined } })
    await addDomain(server.db)
    await askForCode(await freshBrowser(server), phone)
    await askForCode(await freshBrowser(server), '+79990000001')
    expect(sent).toEqual([])

    await Promise.all([deliverWaiting(server.deps, ['code']), deliverWaiting(server.deps, ['code'])])
    expect(sent.map(({ phone: to }) => to).sort()).toEqual(['+79990000001', phone])

    await askForCode(await freshBrowser(server), '+79990000002')
    server.clock.advance(301_000)
    await deliverWaiting(server.deps, ['code'])
    expect(sent).toHaveLength(2)
  })

  test('a message that a stopped process left behind is left to the process that is at it for a minute', async () => {
    const held: (() => void)[] = []
    let sends = 0
    const delivery = {
      send: () =>
        new Promise<object>((resolve) => {
          sends += 1
          held.push(() => resolve({}))
        }),
      notify: async () => undefined,
    }
    const server = await testServer({ delivery })
    await addDomain(server.db)
    await askForCode(await freshBrowser(server), phone)
    const { id } = await server.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
    await expect.poll(() => sends).toBe(1)
    await deliver(server.deps, id)
    expect(sends).toBe(1)
    for (const release of held) release()
    await server.deps.background.idle()
  })
})
