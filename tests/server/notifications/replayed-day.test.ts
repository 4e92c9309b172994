import { expect, test } from 'vitest'

import type { Notification } from '#contract/notifications.ts'
import type { ChannelMessage } from '#server/ports/channels.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { carryNotifications } from '#server/services/messages/notification-delivery.ts'
import { deliverWaiting } from '#server/services/messages/outbox.ts'
import { testConfig, testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'

/** A server with the demo of noon on 15 June, its experienced promoter, and what the bell lists for one. */
async function demo() {
  const sent: ChannelMessage[] = []
  const server = await testServer({ channels: { email: { send: async (message) => void sent.push(message) } } })
  const now = new Date('2026-06-15T12:00:00+03:00')
  await server.db.transaction().execute((db) => seedDemo(db, now, testConfig, server.deps.uploads))
  const promoterOf = (phone: string) =>
    server.db.selectFrom('promoter').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
  const listOf = async (phone: string): Promise<{ results: Notification[]; unread: number }> => {
    const browser = await browserOf(server, await promoterOf(phone))
    await browser.get('/domain/get-domain')
    const { results, unread } = await (await browser.get('/account/get-notifications')).json()
    return { unread, results: results.map((row: Notification) => ({ ...row, text: row.text.replace(/\u00a0/g, ' ') })) }
  }
  return { server, sent, promoter: await promoterOf('+79000000003'), listOf }
}

test('a replayed day of the demo gives this digest and no other', async () => {
  const { server, sent, promoter } = await demo()
  const [from, to] = [new Date('2026-05-31T10:00:00+03:00'), new Date('2026-06-01T10:00:00+03:00')]
  await server.db
    .updateTable('notification')
    .set({ carried_at: null })
    .where('promoter_id', '=', promoter.id)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .execute()
  const everything = ['deals', 'money', 'programs'] as const
  await server.db
    .insertInto('notification_settings')
    .values({
      promoter_id: promoter.id,
      timing: 'daily',
      email: [...everything],
      push: [],
      messenger: [],
      updated_at: from,
    })
    .execute()
  for (const minute of ['09:59', '10:00', '10:01']) {
    server.clock.set(`2026-06-01T${minute}:30+03:00`)
    await carryNotifications(server.deps)
    await deliverWaiting(server.deps, ['email'])
  }
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['maria.polevaya@example.com', 'Новое в кабинете: 4 уведомления'],
  ])
  expect(sent[0]?.text.replace(/\u00a0/g, ' ')).toBe(`Здравствуйте!

• Новая сделка: 201,68 ₽, «Льняночка»
• Новая сделка: 1 200 ₽, «Поляна Банк»
• Выплата в пути: 20 032,86 ₽
• Новая сделка: 208,15 ₽, «Льняночка»

Открыть кабинет: http://localhost:0/

Когда и о чём писать: http://localhost:0/notifications
Больше не присылать писем: ${sent[0]?.off}`)
})

test('the bell of the demo’s promoter lists what the demo holds, the newest first, and three days of it are unread', async () => {
  const { server, promoter, listOf } = await demo()
  const { results, unread } = await listOf(promoter.phone)
  expect(results).toHaveLength(50)
  const days = results.map(({ created_at }) => created_at)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(unread).toBeGreaterThan(0)
  expect(unread).toBe(days.filter((at) => at > '2026-06-12T09:00:00.000Z').length)
  const texts = results.map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      'Новая сделка: 1 599,48 ₽, «Дальневед»',
      'Сделка подтверждена: 2 648,79 ₽, «Дальневед»',
      'Сделка отклонена: 52,68 ₽, «Корзинград». Покупатель вернул товар в срок возврата',
      'Сделка не подтверждена: заказ 77-3120, «Умнополис». Заказ отменён покупателем до оплаты',
      'Выплата в пути: 20 032,86 ₽',
      expect.stringMatching(
        /^Заявка отклонена: «Гривенник Инвест». Нет площадки с трафиком\. Новую заявку можно подать с \d/,
      ),
    ]),
  )
  const { cash } = await server.db
    .selectFrom('payment')
    .select(({ fn }) => fn.sum<string>('cash').as('cash'))
    .where('promoter_id', '=', promoter.id)
    .where('period', '=', '2026-05')
    .executeTakeFirstOrThrow()
  expect(Number(cash)).toBe(2_003_286)
})

test('the demo speaks of the transfer that is late and of the one that came back, with its reason, after it was made', async () => {
  const { listOf } = await demo()
  const money = async (phone: string) =>
    (await listOf(phone)).results
      .filter(({ link }) => link.startsWith('/payments'))
      .map(({ kind, text, created_at }) => [kind, text, created_at])
  expect(await money('+79000000004')).toEqual([
    ['sent', 'Выплата в пути: 1 663,88 ₽', '2026-05-31T21:30:00.000Z'],
    ['late', 'Выплата задерживается: 2 127,87 ₽, срок был до 20 мая', '2026-05-20T21:00:00.000Z'],
  ])
  expect(await money('+79000000005')).toEqual([
    ['returned', 'Банк вернул выплату: 8 106,32 ₽. Счёт получателя закрыт', '2026-06-11T07:30:00.000Z'],
    ['sent', 'Выплата в пути: 8 106,32 ₽', '2026-05-31T21:30:00.000Z'],
    ['paid', 'Выплата выполнена: 2 608,24 ₽', '2026-05-18T07:30:00.000Z'],
  ])
})
