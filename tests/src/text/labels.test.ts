import { describe, expect, test } from 'vitest'

import { accrualStatusLabel, payoutStatusLabel, payoutTone, shortTypeLabel } from '#src/text/labels.ts'

const unknown = 'Неизвестный статус'

describe('accrual statuses', () => {
  test.each([
    ['WA', 'Ожидает начисления'],
    ['CO', 'Начислен, ожидает оплаты'],
    ['PA', 'Оплачен'],
    ['CA', 'Отклонено'],
    ['ZZ', unknown],
    ['', unknown],
    ['toString', unknown],
    ['__proto__', unknown],
  ])('%s reads %s', (status, label) => {
    expect(accrualStatusLabel(status)).toBe(label)
  })

  test('the external status replaces the label, a blank one does not', () => {
    expect(accrualStatusLabel('WA', 'На проверке у банка')).toBe('На проверке у банка')
    expect(accrualStatusLabel('WA', '  ')).toBe('Ожидает начисления')
  })
})

describe('payout statuses', () => {
  test.each([
    ['WA', 'Ожидает оплаты'],
    ['PA', 'Выполнено'],
    ['CA', 'Отменён'],
    ['CO', unknown],
    ['constructor', unknown],
  ])('%s reads %s', (status, label) => {
    expect(payoutStatusLabel(status)).toBe(label)
  })
})

test.each([
  ['LI', 'Ссылка'],
  ['PR', 'Промокод'],
  ['BA', 'Баннер'],
  ['WI', 'Виджет'],
  ['FL', 'Листовка'],
  ['QU', 'Цитата'],
  ['XX', 'XX'],
  ['valueOf', 'valueOf'],
])('a tool of type %s is called %s', (type, label) => {
  expect(shortTypeLabel(type)).toBe(label)
})

test('an unknown status has a quiet tone', () => {
  expect([payoutTone('PA'), payoutTone('CA'), payoutTone('hasOwnProperty')]).toEqual(['done', 'refused', 'neutral'])
})
