import { expect, test } from 'vitest'

import { moneyStateOf } from '#src/text/money-state.ts'

test.each([
  ['WA', null, 'Ожидает подтверждения', 'waiting'],
  ['CO', null, 'На балансе', 'balance'],
  ['CO', 7, 'В пути', 'coming'],
  ['CO', undefined, 'На балансе и в пути', 'balance'],
  ['PA', 7, 'Выплачено', 'done'],
  ['CA', null, 'Отклонено', 'refused'],
  ['valueOf', null, 'Неизвестный статус', 'neutral'],
])('a reward of status %s in payment %s is «%3$s»', (status, payment_id, word, tone) => {
  expect(moneyStateOf({ status, payment_id })).toEqual({ word, tone })
})
