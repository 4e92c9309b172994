import { describe, expect, test } from 'vitest'
import { emailChannel } from '#server/ports/channel-email.ts'
import { SubscriptionGone } from '#server/ports/channel-push.ts'
import type { ChannelMessage } from '#server/ports/channels.ts'
import { DeliveryRefused } from '#server/ports/code-delivery.ts'
import { carryNotifications } from '#server/services/messages/notification-delivery.ts'
import { switchOff } from '#server/services/messages/off-link.ts'
import { deliverWaiting } from '#server/services/messages/outbox.ts'
import { notify } from '#server/services/notifications/notify.ts'

import { addDomain, addPromoter } from '../../support/brand.ts'
import { mailCatcher, textOfLetter } from '../../support/mail-catcher.ts'
import { testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'

const everything = ['deals', 'money', 'programs'] as const
const nothing = { timing: 'daily', email: [], push: [], messenger: [] }

/** A channel that keeps what it is given, or throws what `fail` gives. */
function catcher(fail: (message: ChannelMessage) => Error | null = () => null) {
  const sent: ChannelMessage[] = []
  return {
    sent,
    send: async (message: ChannelMessage) => {
      const failure = fail(message)
      if (failure !== null) throw failure
      sent.push(message)
    },
  }
}

async function cabinet(channels: NonNullable<Parameters<typeof testServer>[0]>['channels'] = {}) {
  const server = await testServer({ channels })
  const domain = await addDomain(server.db)
  const promoter = await addPromoter(server.db, { domain_id: domain.id })
  const browser = await browserOf(server, promoter)
  await browser.get('/domain/get-domain')
  const choose = async (settings: object, more: object = {}) => {
    const answer = await browser.post('/account/notification-settings', {
      settings: { ...nothing, ...settings },
      ...more,
    })
    expect(answer.status).toBe(200)
  }
  let made = 0
  const happen = (count = 1, text = 'Новая сделка: 300 ₽, «Зонтариум»', of = promoter.id) =>
    server.db.transaction().execute((trx) =>
      notify(
        trx,
        server.clock.now(),
        Array.from({ length: count }, () => ({
          promoterId: of,
          kind: 'deal' as const,
          subject: { type: 'deal' as const, id: ++made },
          key: `deal ${made}`,
          text,
          link: '/accrual',
        })),
      ),
    )
  const turn = async () => {
    await carryNotifications(server.deps)
    await deliverWaiting(server.deps, ['email', 'push', 'messenger'])
  }
  const states = async () =>
    (await server.db.selectFrom('outbox').select(['kind', 'state']).orderBy('created_at').execute()).map(
      ({ kind, state }) => `${kind} ${state}`,
    )
  return { server, domain, promoter, browser, choose, happen, turn, states }
}

describe('a message on its way', () => {
  test('a day’s digest goes at ten, with what came before ten; the rest waits for the next', async () => {
    const email = catcher()
    const { server, choose, happen, turn } = await cabinet({ email })
    await choose({ email: everything })
    const at = async (moment: string) => {
      server.clock.set(`${moment}+03:00`)
      await turn()
      return email.sent.map(({ subject }) => subject)
    }
    server.clock.set('2026-06-15T23:59:59+03:00')
    await happen(1, 'до полуночи')
    server.clock.set('2026-06-16T00:00:01+03:00')
    await happen(1, 'после полуночи')
    expect(await at('2026-06-16T09:59:59')).toEqual([])
    await happen(1, 'без минуты десять')
    server.clock.set('2026-06-16T10:00:00+03:00')
    await happen(1, 'ровно в десять')
    expect(await at('2026-06-16T10:00:30')).toEqual(['Новое в кабинете: 3 уведомления'])
    expect(await at('2026-06-16T10:01:00')).toHaveLength(1)
    expect(await at('2026-06-17T10:00:30')).toEqual(['Новое в кабинете: 3 уведомления', 'ровно в десять'])
  })

  test('a message that goes at once waits for the morning at night', async () => {
    const messenger = catcher()
    const { server, choose, happen, turn } = await cabinet({ messenger })
    await choose({ timing: 'at-once', messenger: everything })
    for (const [moment, count] of [
      ['20:59', 1],
      ['21:00', 1],
      ['08:59', 1],
      ['09:00', 2],
    ] as const) {
      server.clock.set(`2026-06-${moment < '12' ? '16' : '15'}T${moment}:00+03:00`)
      if (moment > '12') await happen()
      await turn()
      expect(messenger.sent.length, moment).toBe(count)
    }
  })

  test('a message that was tried before the night, or came a minute before it, goes in the morning', async () => {
    let isDown = true
    const email = catcher(() => (isDown ? new Error('down') : null))
    const { server, choose, happen, turn, states } = await cabinet({ email })
    await choose({ timing: 'at-once', email: everything })
    const at = async (moment: string) => {
      server.clock.set(`2026-06-${moment}:00+03:00`)
      await turn()
      return email.sent.length
    }
    server.clock.set('2026-06-15T20:59:00+03:00')
    await happen()
    await turn()
    isDown = false
    expect([await at('15T21:00'), await at('16T00:11'), await at('16T08:59'), await at('16T09:00')]).toEqual([
      0, 0, 0, 1,
    ])
    expect(await states()).toEqual(['email sent'])
  })

  test('five hundred at once are one message, and those of other groups are in none', async () => {
    const email = catcher()
    const { server, choose, happen, turn } = await cabinet({ email })
    await choose({ timing: 'at-once', email: ['deals'], push: ['deals'] })
    server.clock.set('2026-06-15T12:00:00+03:00')
    await happen(500)
    await turn()
    expect(email.sent).toHaveLength(1)
    expect(email.sent[0]?.subject).toBe('Новое в кабинете: 500 уведомлений')
    expect(email.sent[0]?.text.match(/^• /gm)).toHaveLength(20)
    expect(email.sent[0]?.text).toContain('\nи ещё 480\n')
    await choose({ timing: 'at-once', email: ['money'] })
    await happen()
    await turn()
    expect(email.sent).toHaveLength(1)
  })

  test('nothing goes before it is wanted, nor later what came before that', async () => {
    const email = catcher()
    const { server, choose, happen, turn, states } = await cabinet({ email })
    server.clock.set('2026-06-15T12:00:00+03:00')
    await happen()
    await turn()
    await choose({ timing: 'at-once', email: everything })
    await turn()
    expect([email.sent, await states()]).toEqual([[], []])
  })

  test('two turns at a time send one message', async () => {
    const email = catcher()
    const { server, choose, happen, turn } = await cabinet({ email })
    await choose({ timing: 'at-once', email: everything })
    server.clock.set('2026-06-15T12:00:00+03:00')
    await happen(3)
    await Promise.all([turn(), turn()])
    await turn()
    expect(email.sent).toHaveLength(1)
  })
})

describe('the link that switches a channel off', () => {
  test('it asks first, works without a sign-in, for its channel alone, and only as it was made', async () => {
    const [email, messenger] = [catcher(), catcher()]
    const { server, browser, choose, happen, turn } = await cabinet({ email, messenger })
    await choose({ timing: 'at-once', email: everything, messenger: everything })
    server.clock.set('2026-06-15T12:00:00+03:00')
    await happen()
    await turn()
    const { pathname } = new URL(email.sent[0]?.off ?? '')
    expect(messenger.sent[0]?.text).toContain('/notifications/off/')
    const settings = async () => (await (await browser.get('/account/get-notification-settings')).json()).settings
    const open = (method: string, path = pathname) =>
      server.app.request(path, { method, headers: { Host: 'localhost' } })
    const page = await open('GET')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<button>Отключить</button>')])
    expect((await settings()).email).toEqual(everything)
    expect((await open('POST', `${pathname.slice(0, -1)}x`)).status).toBe(404)
    expect((await settings()).email).toEqual(everything)
    expect(await (await open('POST')).text()).toContain('больше не придут')
    expect(await settings()).toMatchObject({ email: [], messenger: everything })
  })
})

test('a message that was on its way when its channel was switched off goes no more', async () => {
  let isDown = true
  const email = catcher(() => (isDown ? new Error('down') : null))
  const { server, promoter, domain, choose, happen, turn, states } = await cabinet({ email })
  await choose({ timing: 'at-once', email: everything })
  server.clock.set('2026-06-15T12:00:00+03:00')
  await happen()
  await turn()
  await switchOff(server.deps, domain, { promoterId: promoter.id, channel: 'email' })
  isDown = false
  server.clock.advance(61_000)
  await turn()
  expect([email.sent, await states()]).toEqual([[], ['email dropped']])
})

describe('a gateway that fails', () => {
  test('a message is tried again later and the others go meanwhile', async () => {
    let isDown = true
    const email = catcher(() => (isDown ? new Error('down') : null))
    const messenger = catcher()
    const { server, choose, happen, turn, states } = await cabinet({ email, messenger })
    await choose({ timing: 'at-once', email: everything, messenger: everything })
    server.clock.set('2026-06-15T12:00:00+03:00')
    await happen()
    await turn()
    expect((await states()).toSorted()).toEqual(['email waiting', 'messenger sent'])
    isDown = false
    server.clock.advance(59_000)
    await turn()
    expect(email.sent).toHaveLength(0)
    server.clock.advance(2_000)
    await turn()
    expect(email.sent).toHaveLength(1)
    expect((await states()).toSorted()).toEqual(['email sent', 'messenger sent'])
  })

  test('it is given up after five tries', async () => {
    const email = catcher(() => new Error('down'))
    const { server, choose, happen, turn, states } = await cabinet({ email })
    await choose({ timing: 'at-once', email: everything })
    server.clock.set('2026-06-15T12:00:00+03:00')
    await happen()
    for (const minutes of [1, 10, 60, 180, 180, 180]) {
      await turn()
      server.clock.advance(minutes * 60_000 + 1)
    }
    expect(await states()).toEqual(['email failed'])
  })

  test('a browser that is gone is forgotten, another one is still pushed to', async () => {
    const push = catcher(({ to }) => (to.includes('gone') ? new SubscriptionGone('gone') : null))
    const { server, choose, happen, turn, states } = await cabinet({ push })
    const keys = { p256dh: 'p', auth: 'a' }
    for (const name of ['gone', 'here'])
      await choose(
        { timing: 'at-once', push: everything },
        { subscription: { endpoint: `https://fcm.googleapis.com/${name}`, keys } },
      )
    server.clock.set('2026-06-15T12:00:00+03:00')
    await happen()
    await turn()
    expect((await states()).toSorted()).toEqual(['push refused', 'push sent'])
    const left = await server.db.selectFrom('push_subscription').select('endpoint').execute()
    expect(left).toEqual([{ endpoint: 'https://fcm.googleapis.com/here' }])
  })

  test('a final refusal is not tried again', async () => {
    const messenger = catcher(() => new DeliveryRefused('no chat'))
    const { server, choose, happen, turn, states } = await cabinet({ messenger })
    await choose({ timing: 'at-once', messenger: everything })
    server.clock.set('2026-06-15T12:00:00+03:00')
    await happen()
    await turn()
    expect(await states()).toEqual(['messenger refused'])
  })
})

describe('a letter', () => {
  test('a letter goes by SMTP with its text and its switch; a refused address holds up no other', async () => {
    const mail = await mailCatcher((address) => address === 'a@example.ru')
    const email = emailChannel({ url: mail.url, from: 'cabinet@brand.example', longestWait: 2_000 })
    const { server, domain, choose, happen, turn, states } = await cabinet({ email })
    const other = await addPromoter(server.db, { domain_id: domain.id, phone: '+79990000002', email: 'b@example.ru' })
    await choose({ timing: 'at-once', email: everything })
    const otherBrowser = await browserOf(server, other)
    const settings = { ...nothing, timing: 'at-once', email: everything }
    await otherBrowser.get('/domain/get-domain')
    await otherBrowser.post('/account/notification-settings', { settings })
    server.clock.set('2026-06-15T12:00:00+03:00')
    await happen()
    await happen(1, 'Новая сделка: 300 ₽, «Зонтариум»', other.id)
    await happen(1, 'Выплата выполнена: 12 000 ₽', other.id)
    await turn()
    expect((await states()).toSorted()).toEqual(['email refused', 'email sent'])
    expect(mail.letters.map(({ to }) => to)).toEqual([['b@example.ru']])
    const source = mail.letters[0]?.source ?? ''
    const [off] = /http:\/\/localhost:0\/notifications\/off\/[\w.-]+/.exec(source.replace(/\r\n[ \t]/g, ' ')) ?? []
    expect(source.replace(/\r\n[ \t]/g, ' ')).toContain(`List-Unsubscribe: <${off}>`)
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(textOfLetter(source).replace(/\r\n/g, '\n').trim()).toBe(`Здравствуйте!

• Новая сделка: 300 ₽, «Зонтариум»
• Выплата выполнена: 12 000 ₽

Открыть кабинет: http://localhost:0/

Когда и о чём писать: http://localhost:0/notifications
Больше не присылать писем: ${off}`)
    await mail.close()
  })
})
