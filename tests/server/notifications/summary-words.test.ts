import { expect, test } from 'vitest'

import { type NotificationKind, notificationKinds } from '#contract/notifications.ts'
import { labelWords } from '#server/services/notifications/notification-words.ts'
import { placeOf, summaryOf, titleOf } from '#server/services/notifications/summary-words.ts'

const plain = (text: string) => text.replace(/\u00a0/g, ' ')
const summary = (kind: NotificationKind, count: number, cash: number | null, reasons: string[] = []) =>
  plain(summaryOf(kind, 'Последнее', { count, cash, reasons }))

test.each([
  ['refused', 2, 13_000, ['Возврат'], '2 сделки на 130 ₽ отклонены: Возврат'],
  ['refused', 5, 13_050, ['Возврат', 'Дубль'], '5 сделок на 130,50 ₽ отклонено'],
  ['returned', 2, 70_000, ['Неверный счёт'], 'Банк вернул выплаты на 700 ₽: Неверный счёт'],
  ['late', 2, null, [], 'Выплаты задерживаются'],
  ['deal', 1_021, 60_000_000, [], '1 021 новая сделка на 600 000 ₽'],
  ['confirmed', 3, null, [], '3 сделки подтверждены'],
  ['requisites', 2, 100, [], 'Последнее и ещё 1'],
  ['program', 2, null, [], 'Новые программы: 2'],
] as const)('several of %s are one sentence: %i, %s, %j', (kind, count, cash, reasons, said) => {
  expect(summary(kind, count, cash, [...reasons])).toBe(said)
})

test('one of a kind is said in its own words', () => {
  for (const kind of notificationKinds) expect(summary(kind, 1, 100)).toBe('Последнее')
})

test.each([
  ['refused', 'Сделка отклонена: 780\u00a0₽, «Льняночка». Возврат', ['возврат'], 'Сделка отклонена: «Льняночка»'],
  ['claim-found', 'Сделка найдена: заказ 5, «Льняночка», 780\u00a0₽', [], 'Сделка найдена: заказ 5, «Льняночка»'],
  ['paid', 'Выплата выполнена: 780\u00a0₽', [], 'Выплата выполнена'],
  ['requisites', 'Добавьте реквизиты до 30 ноября, чтобы получить 780\u00a0₽', [], undefined],
] as const)('one of %s leaves its sum and its reason to the row', (kind, text, reasons, said) => {
  expect(titleOf(kind, text, { count: 1, cash: 78_000, reasons: [...reasons] })).toBe(said)
})

test('a day and its month stand on one line', () => {
  const { text } = labelWords({ id: 1, name: 'Льняночка', isOneProject: false }, '2026-11-16')
  expect(text).toBe('Срок подписи к рекламе истёк 16\u00a0ноября: «Льняночка». Запросите новую')
})

test('new deals lead to those of the days since, by the calendar of Moscow; other kinds to their list', () => {
  const [since, now] = [new Date('2026-11-01T22:00:00Z'), new Date('2026-11-24T09:00:00Z')]
  expect(placeOf('deal', since, now)).toBe('/accrual?status=WA&date_from=2026-11-02&date_to=2026-11-24')
  expect(placeOf('paid', since, now)).toBe('/payments?status=PA')
})
