import papa from 'papaparse'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { kopecksOf } from '#server/operator/money/bank-answers.ts'
import { expectAgreement } from '../../support/agreement.ts'
import { addDomain } from '../../support/brand.ts'
import { ledger } from '../../support/ledger.ts'
import { operatorOf } from '../../support/operator.ts'

/** Three orders of 3 000, 1 500 and 4 500 roubles, with a payment each, that wait for the bank. */
async function waiting() {
  const { server, operator } = await ledger()
  await operator('payouts', 'run', '2026-06')
  const payments = () =>
    server.db.selectFrom('payment').select(['order_id', 'status', 'reason']).orderBy('id').execute()
  const [first, second, third] = (await payments()).map(({ order_id }) => order_id)
  const decide = (text: string, ...more: string[]) =>
    operatorOf(server, text)('payouts', 'decide', '--file', 'bank.csv', ...more)
  const audited = async () =>
    (await server.db.selectFrom('audit').select('event').where('event', '=', 'operator.payout-decided').execute())
      .length
  return { server, operator, payments, decide, audited, ids: [first ?? 0, second ?? 0, third ?? 0] as const }
}

test('the bank’s answer decides all its orders at once, and keeps why one came back', async () => {
  const { server, operator, payments, decide, audited, ids } = await waiting()
  const [first, second, third] = ids
  const text = `\uFEFFID;Решение;Причина;Сумма\r\n${first};PA;;3 000,00\r\n\r\n${second};ca;"Счёт; закрыт";1500\n${third};PA;исполнено\n`
  const answer = await decide(text)
  expect(answer).toEqual({
    status: 0,
    lines: [
      `Поручение ${first} (выплата ${Number(first) + 1}): PA, 3 000,00 ₽`,
      `Поручение ${second} (выплата ${Number(second) + 1}): CA, 1 500,00 ₽, Счёт; закрыт`,
      `Поручение ${third} (выплата ${Number(third) + 1}): PA, 4 500,00 ₽`,
      '',
      'Оплачено: 2 на 7 500,00 ₽. Отменено: 1 на 1 500,00 ₽',
    ],
  })
  expect(await payments()).toEqual([
    { order_id: first, status: 'PA', reason: '' },
    { order_id: second, status: 'CA', reason: 'Счёт; закрыт' },
    { order_id: third, status: 'PA', reason: '' },
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
      `строка 2: по поручению ${first} уже решено: PA`,
      'строка 3: поручения 999 нет',
      `строка 4: сумма поручения ${third} — 4 500,00 ₽, а не 4 499,99 ₽`,
      `строка 5: поручение ${second} названо и в строке 1`,
      'строка 6: «ДА» — нужно PA (оплачена) или CA (отменена) латиницей',
      'строка 7: «всё» — не номер поручения',
      'строка 8: нужно НОМЕР;PA или CA;причина;сумма',
      'строка 9: «много» — не сумма в рублях',
      '',
      'Ничего не записано: исправьте эти строки и запустите ещё раз.',
    ],
  })
  expect([await payments(), await audited()]).toEqual(before)
  await expectAgreement(server.db)
})

test('an order that cannot be decided keeps the others of its file from it', async () => {
  const { payments, decide, ids } = await waiting()
  const answer = await decide(`${ids[0]};PA\n${ids[1]};PA;;1\n`)
  expect(answer.status).toBe(1)
  expect((await payments()).map(({ status }) => status)).toEqual(['WA', 'WA', 'WA'])
})

test('a number of a payment, as files before there were orders have it, decides nothing and names its order', async () => {
  const { payments, decide, ids } = await waiting()
  const [first] = ids
  const answer = await decide(`${first + 1};PA\n${ids[1]};PA\n`)
  expect(answer.status).toBe(1)
  expect(answer.lines[0]).toBe(
    `строка 1: ${first + 1} — номер выплаты, а решают поручение целиком: она в поручении ${first}`,
  )
  expect((await payments()).map(({ status }) => status)).toEqual(['WA', 'WA', 'WA'])
})

test('an order of another brand is refused by its name, and with several brands the file’s is asked for', async () => {
  const { server, payments, decide, ids } = await waiting()
  await addDomain(server.db, { host: 'solo.localhost' })
  const text = `${ids[0]};PA\n`
  expect(await decide(text)).toEqual({
    status: 2,
    lines: ['--host: нужен этот ключ, доменов несколько: localhost, solo.localhost'],
  })
  expect((await decide(text, '--host', 'solo.localhost')).lines[0]).toBe(
    `строка 1: поручение ${ids[0]} — другого домена: localhost`,
  )
  expect((await payments())[0]?.status).toBe('WA')
  expect((await decide(text, '--host', 'localhost')).status).toBe(0)
  expect((await payments())[0]?.status).toBe('PA')
})

describe('a file of more lines than are decided at once', () => {
  afterEach(() => vi.restoreAllMocks())

  test.each([
    ['lines', 500_000, ';PA\n'],
    ['empty lines', 500_000, '\n'],
    ['answers', 2_001, ';PA\n'],
  ])('a file of too many %s is refused, and none of it is read', async (_, count, end) => {
    const { decide, payments } = await waiting()
    const read = vi.spyOn(papa, 'parse')
    const text = Array.from({ length: count }, (_, nth) => (end === '\n' ? end : `${nth + 1}${end}`)).join('')
    expect(await decide(text)).toEqual({ status: 1, lines: ['В файле больше 2000 строк: разделите его'] })
    expect(read).not.toHaveBeenCalled()
    expect((await payments()).map(({ status }) => status)).toEqual(['WA', 'WA', 'WA'])
  })

  test('a file of as many answers as may be is read to its last line', async () => {
    const { decide } = await waiting()
    const text = Array.from({ length: 2_000 }, (_, nth) => `${900_000 + nth};PA`).join('\n')
    const { lines } = await decide(`Номер;Решение\n${text}\n;;\n`)
    expect(lines).toHaveLength(2_002)
    expect(lines[1_999]).toBe('строка 2001: поручения 901999 нет')
  })
})

test.each(['', '\uFEFF\r\n;;\r\n', 'ID;PA|CA;причина;сумма\n'])(
  'a file without an answer (%j) is refused',
  async (text) => {
    const { decide } = await waiting()
    expect(await decide(text)).toEqual({ status: 1, lines: ['В файле нет ни одной строки'] })
  },
)

test('a file and an order named beside it are typed wrongly', async () => {
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
