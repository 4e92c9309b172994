import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import webPush from 'web-push'

import { pushChannel, SubscriptionGone } from '#server/ports/channel-push.ts'
import type { Outward } from '#server/ports/outward.ts'
import { isPushService } from '#server/ports/push-services.ts'
import { deliverWaiting, post } from '#server/services/messages/outbox.ts'
import { addDomain, addPromoter } from '../../support/brand.ts'
import { askHere } from '../../support/outward.ts'
import { testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'

const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

const place = 'https://fcm.googleapis.com'
const settings = { ...webPush.generateVAPIDKeys(), subject: 'mailto:push@brand.example', hosts: [] }

/** What a browser gives: an address, and keys that something can be encrypted for. */
function subscriptionAt(endpoint: string) {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { endpoint, keys: { p256dh: point.toString('base64url'), auth: randomBytes(16).toString('base64url') } }
}

const messageTo = (endpoint: string) => ({
  to: JSON.stringify(subscriptionAt(endpoint)),
  company: 'Лавка',
  subject: '',
  text: 'Новая сделка: 300 ₽',
  link: 'https://lavka.example/accrual',
  off: '',
  domain: 'lavka.example',
})

/** A push service of this machine, in the place of the browser vendor's. */
async function pushService(answer: (path: string, response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request.url ?? '', response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  opened.push(close)
  const address = server.address()
  const here = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const ask: Outward = (request) => askHere({ ...request, url: request.url.replace(place, here) })
  return { asked, ask, close }
}

test.each([
  ['201', 201, null],
  ['404', 404, 'gone'],
  ['410', 410, 'gone'],
  ['403', 403, 'refused'],
  ['429', 429, 'later'],
  ['503', 503, 'later'],
])('a push service that answers %s', async (_, status, outcome) => {
  const { ask } = await pushService((_path, response) => response.writeHead(status).end('words'))
  const sent = pushChannel(settings, { ask })
    .send({ id: 'a', ...messageTo(`${place}/a`) })
    .then(
      () => null,
      (failure: unknown) => {
        if (failure instanceof SubscriptionGone) return 'gone'
        return failure instanceof Error && failure.constructor !== Error ? 'refused' : 'later'
      },
    )
  expect(await sent).toBe(outcome)
})

test('a push address with an answer that has no end costs the server nothing, and the message is sent', async () => {
  const { ask } = await pushService((_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(1024 * 1024)));
    }
    response.writeHead(201).on('drain', more)
    more()
  })
  await pushChannel(settings, { ask }).send({ id: 'a', ...messageTo(`${place}/a`) })
})

test('push addresses that hang, all that one promoter can have, hold up nobody else', async () => {
  const { asked, ask, close } = await pushService((path, response) => {
    if (path === '/healthy') response.writeHead(201).end()
  })
  const server = await testServer({ channels: { push: pushChannel(settings, { ask, longestWait: 600_000 }) } })
  server.clock.set('2026-06-15T12:00:00+03:00')
  const endpoints = [...Array.from({ length: 10 }, (_, nth) => `/hangs-${nth}`), '/healthy']
  for (const path of endpoints) {
    await server.db
      .transaction()
      .execute((trx) => post(trx, server.deps, { kind: 'push', message: messageTo(`${place}${path}`) }))
    server.clock.advance(1)
  }
  const turn = deliverWaiting(server.deps, ['push'])
  const sent = () => server.db.selectFrom('outbox').select('id').where('state', '=', 'sent').execute()
  await expect.poll(async () => (await sent()).length).toBe(1)
  await expect.poll(() => asked.toSorted()).toEqual(endpoints.toSorted())
  close()
  await turn
})

const subscribed = {
  'fcm.googleapis.com': true,
  'updates.push.services.mozilla.com': true,
  'web.push.apple.com': true,
  'wns2-par02p.notify.windows.com': true,
  'push.brand.example': true,
  'a.push.brand.example': false,
  'fcm.googleapis.com:8443': false,
  'user:pw@fcm.googleapis.com': false,
  'fcm.googleapis.com.evil.example': false,
  'evilpush.apple.com': false,
  'push.apple.com': false,
  'fcm.googleapis.com.': false,
  '127.0.0.1:8443': false,
  '[::1]:9': false,
  localhost: false,
  '2130706433': false,
  '169.254.169.254': false,
  'metadata.google.internal': false,
}

test.each(Object.entries(subscribed))('a subscription at https://%s/x is taken: %s', (host, isTaken) => {
  expect(isPushService(`https://${host}/x`, ['push.brand.example'])).toBe(isTaken)
  expect(isPushService(`http://${host}/x`, ['push.brand.example'])).toBe(false)
})

test('a subscription elsewhere is refused beside its field, and nothing of the settings is changed', async () => {
  const server = await testServer()
  const domain = await addDomain(server.db)
  const promoter = await addPromoter(server.db, { domain_id: domain.id })
  const browser = await browserOf(server, promoter)
  await browser.get('/domain/get-domain')
  const refused = await browser.post('/account/notification-settings', {
    settings: { timing: 'at-once', email: [], push: ['deals'], messenger: [] },
    subscription: subscriptionAt('https://169.254.169.254/latest'),
  })
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { fields: { 'subscription.endpoint': expect.stringContaining('браузер') } },
  ])
  expect(await server.db.selectFrom('notification_settings').selectAll().execute()).toEqual([])
})

test('a subscription that was taken before there was a list is forgotten, and never asked', async () => {
  const { ask } = await pushService(() => undefined)
  const sent = pushChannel(settings, { ask }).send({ id: 'a', ...messageTo('https://127.0.0.1:8443/x') })
  await expect(sent).rejects.toThrow(SubscriptionGone)
})
