import { expect, test } from 'vitest'

import type { Notification } from '#contract/notifications.ts'
import type { ChannelMessage } from '#server/ports/channels.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { carryNotifications } from '#server/services/notifications/carrying.ts'
import { deliverWaiting } from '#server/services/sign-in/outbox.ts'
import { testConfig, testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'

/** A server with the demo of noon on 15 June, and its experienced promoter. */
async function demo() {
  const sent: ChannelMessage[] = []
  const server = await testServer({ channels: { email: { send: async (message) => void sent.push(message) } } })
  const now = new Date('2026-06-15T12:00:00+03:00')
  await server.db.transaction().execute((db) => seedDemo(db, now, testConfig, server.deps.uploads))
  const promoter = await server.db
    .selectFrom('promoter')
    .selectAll()
    .where('phone', '=', '+79000000003')
    .executeTakeFirstOrThrow()
  return { server, sent, promoter }
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

test('the bell of the demo’s promoter lists what the demo holds, the newest first, and all of it is read', async () => {
  const { server, promoter } = await demo()
  const browser = await browserOf(server, promoter)
  await browser.get('/domain/get-domain')
  const { results, unread }: { results: Notification[]; unread: number } = await (
    await browser.get('/account/get-notifications')
  ).json()
  expect([results.length, unread]).toEqual([50, 0])
  const days = results.map(({ created_at }) => created_at)
  expect(days).toEqual(days.toSorted().toReversed())
  const texts = results.map(({ text }) => text.replace(/\u00a0/g, ' '))
  expect(texts).toEqual(
    expect.arrayContaining([
      'Новая сделка: 1 599,48 ₽, «Дальневед»',
      'Сделка подтверждена: 2 648,79 ₽, «Дальневед»',
      'Сделка отклонена: 52,68 ₽, «Корзинград». Покупатель вернул товар в срок возврата',
      'Сделка не подтверждена: заказ 77-3120, «Умнополис». Заказ отменён покупателем до оплаты',
      'Выплата в пути: 20 032,86 ₽',
      'Заявка отклонена: «Гривенник Инвест». Нет площадки с трафиком',
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
