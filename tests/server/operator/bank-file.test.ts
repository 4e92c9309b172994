import { expect, test } from 'vitest'

import { kopecksOf } from '#server/operator/bank-answers.ts'
import { expectAgreement } from '../../support/agreement.ts'
import { ledger } from '../../support/ledger.ts'
import { operatorOf } from '../../support/operator.ts'

/** Three payments of 3 000, 1 500 and 4 500 roubles that wait for the bank. */
async function waiting() {
  const { server, operator } = await ledger()
  await operator('payouts', 'run', '2026-06')
  const payments = () => server.db.selectFrom('payment').select(['id', 'status', 'reason']).orderBy('id').execute()
  const [first, second, third] = (await payments()).map(({ id }) => id)
  const decide = (text: string) => operatorOf(server, text)('payouts', 'decide', '--file', 'bank.csv')
  const audited = async () =>
    (await server.db.selectFrom('audit').select('event').where('event', '=', 'operator.payout-decided').execute())
      .length
  return { server, operator, payments, decide, audited, ids: [first ?? 0, second ?? 0, third ?? 0] as const }
}

test('the bank’s answer decides all its payments at once, and keeps why one came back', async () => {
  const { server, operator, payments, decide, audited, ids } = await waiting()
  const [first, second, third] = ids
  const text = `\uFEFFID;Решение;Причина;Сумма\r\n${first};PA;;3 000,00\r\n\r\n${second};ca;"Счёт; закрыт";1500\n${third};PA;исполнено\n`
  const answer = await decide(text)
  expect(answer).toEqual({
    status: 0,
    lines: [
      `Выплата ${first}: PA, 3 000,00 ₽`,
      `Выплата ${second}: CA, 1 500,00 ₽, Счёт; закрыт`,
      `Выплата ${third}: PA, 4 500,00 ₽`,
      '',
      'Оплачено: 2 на 7 500,00 ₽. Отменено: 1 на 1 500,00 ₽',
    ],
  })
  expect(await payments()).toEqual([
    { id: first, status: 'PA', reason: '' },
    { id: second, status: 'CA', reason: 'Счёт; закрыт' },
    { id: third, status: 'PA', reason: '' },
  ])
  expect(await audited()).toBe(3)
  await expectAgreement(server.db)

  const again = await decide(text)
  expect(again.status).toBe(0)
  expect(again.lines.filter((line) => line.endsWith('(так и было)'))).toHaveLength(3)
  expect(await audited()).toBe(3)
  await expectAgreement(server.db)
  expect((await operator('payouts', 'list', '--status', 'CA')).lines[2]).toContain('Счёт; закрыт')
})

test('every line that cannot be has its own word, and then none is applied', async () => {
  const { server, operator, payments, decide, audited, ids } = await waiting()
  const [first, second, third] = ids
  await operator('payouts', 'decide', String(first), 'PA')
  const before = [await payments(), await audited()]
  const answer = await decide(
    [
      `${second};PA`,
      `${first};CA`,
      '999;PA',
      `${third};PA;;4499,99`,
      `${second};CA`,
      '7;ДА',
      'всё;PA',
      '8',
      '9;PA;;много',
    ].join('\n'),
  )
  expect(answer).toEqual({
    status: 1,
    lines: [
      `строка 2: по выплате ${first} уже решено: PA`,
      'строка 3: выплаты 999 нет',
      `строка 4: сумма выплаты ${third} — 4 500,00 ₽, а не 4 499,99 ₽`,
      `строка 5: выплата ${second} названа и в строке 1`,
      'строка 6: «ДА» — нужно PA (оплачена) или CA (отменена) латиницей',
      'строка 7: «всё» — не номер выплаты',
      'строка 8: нужно ID;PA или CA;причина;сумма',
      'строка 9: «много» — не сумма в рублях',
      '',
      'Ничего не записано: исправьте эти строки и запустите ещё раз.',
    ],
  })
  expect([await payments(), await audited()]).toEqual(before)
  await expectAgreement(server.db)
})

test('a payment that cannot be decided keeps the others of its file from it', async () => {
  const { payments, decide, ids } = await waiting()
  const answer = await decide(`${ids[0]};PA\n${ids[1]};PA;;1\n`)
  expect(answer.status).toBe(1)
  expect((await payments()).map(({ status }) => status)).toEqual(['WA', 'WA', 'WA'])
})

test.each(['', '\uFEFF\r\n;;\r\n', 'ID;PA|CA;причина;сумма\n'])(
  'a file without an answer (%j) is refused',
  async (text) => {
    const { decide } = await waiting()
    expect(await decide(text)).toEqual({ status: 1, lines: ['В файле нет ни одной строки'] })
  },
)

test('a file and a payment named beside it are typed wrongly', async () => {
  const { server, ids } = await waiting()
  const answer = await operatorOf(server, 'x')('payouts', 'decide', String(ids[0]), 'PA', '--file', 'bank.csv')
  expect(answer.status).toBe(2)
  expect(answer.lines.slice(0, 2)).toEqual([`${ids[0]}: лишнее`, 'PA: лишнее'])
})

test.each([
  ['3000', 300_000],
  ['3 000,5 ₽', 300_050],
  ['3000.05', 300_005],
  ['3,000.00', null],
  ['-1', null],
  ['1e3', null],
])('a sum of %s is %s kopecks', (text, kopecks) => {
  expect(kopecksOf(text)).toBe(kopecks)
})
