import { describe, expect, test } from 'vitest'

import type { Payment } from '#contract/account.ts'
import { moscowDay } from '#contract/months.ts'
import { receiptFactsOf } from '#src/features/receipts/receipt-reads.ts'
import { receiptLines, serviceOf, sumToCopy, taxLines, titleOf } from '#src/features/receipts/receipt-words.ts'
import { receiptsOf } from '#src/features/receipts/receipts.ts'
import { yearPaidOf } from '#src/features/receipts/year-paid.ts'
import { plainDomain } from '#tests/support/plain-domain.ts'

const plain = (text: string) => text.replace(/\u00a0/g, ' ')

/** For October, paid on 18 November. */
const payment: Payment = {
  id: 1,
  order_id: 10,
  cash: 1_711.98,
  created_at: '2026-11-01T00:30:00+03:00',
  paid_at: '2026-11-18T10:00:00+03:00',
  status: 'PA',
  project_name: 'Зонтариум',
}

type Asked = {
  readonly payments?: readonly Payment[]
  readonly isSelfEmployed?: boolean
  readonly given?: { readonly url: string }
}

const receipts = (now: string, { payments = [payment], isSelfEmployed = true, given }: Asked = {}) =>
  receiptsOf({
    now: new Date(now),
    payments:
      given === undefined ? payments : payments.map((one) => ({ ...one, receipt: { given_at: now, ...given } })),
    isSelfEmployed,
  })

const titles = (now: string, asked?: Asked) => receipts(now, asked).map((receipt) => plain(titleOf(receipt)))

describe('the receipt of a paid transfer', () => {
  const due = 'Выдайте чек на 1 711,98 ₽ до 9 декабря'
  const late = 'Чек на 1 711,98 ₽ надо было выдать до 9 декабря'

  test.each([
    ['2026-11-18T10:00:00+03:00', [due]],
    ['2026-12-08T12:00:00+03:00', [due]],
    ['2026-12-09T23:59:59+03:00', [due]],
    ['2026-12-10T00:00:00+03:00', [late]],
    ['2026-12-31T23:59:59+03:00', [late]],
    ['2027-01-01T00:00:00+03:00', []],
    // By Moscow's days, whatever the day in Greenwich.
    ['2026-12-09T20:59:59Z', [due]],
    ['2026-12-09T21:00:00Z', [late]],
  ])(
    'the receipt is due until the 9th, late from the 10th on, and no longer spoken of with the month: %s',
    (now, said) => {
      expect(titles(now)).toEqual(said)
    },
  )

  test('the receipt of what is paid in December is due in January of the next year', () => {
    const paid = { ...payment, created_at: '2026-12-01T00:30:00+03:00', paid_at: '2026-12-31T23:59:00+03:00' }
    const asked = { payments: [paid] }
    expect(titles('2026-12-31T23:59:30+03:00', asked)).toEqual(['Выдайте чек на 1 711,98 ₽ до 9 января'])
    expect(titles('2027-01-10T00:00:00+03:00', asked)).toEqual(['Чек на 1 711,98 ₽ надо было выдать до 9 января'])
    expect(receipts('2027-01-05T00:00:00+03:00', asked).map(serviceOf)[0]).toMatch(/ноябрь 2026$/)
  })

  test('the receipt is for money that came: none is asked for what waits, was sent back, or came nobody knows when', () => {
    const now = '2026-11-20T12:00:00+03:00'
    for (const change of [{ status: 'WA' }, { status: 'CA' }, { paid_at: null }, { paid_at: undefined }])
      expect(titles(now, { payments: [{ ...payment, ...change }] })).toEqual([])
  })

  test('the receipt is not asked of those whose main requisites are of another kind', () => {
    expect(titles('2026-11-20T12:00:00+03:00', { isSelfEmployed: false })).toEqual([])
  })

  test('the receipt that was given is said to be, whatever the requisites are since', () => {
    const given = { url: 'https://lknpd.nalog.ru/r' }
    for (const isSelfEmployed of [true, false])
      expect(receipts('2026-12-20T12:00:00+03:00', { isSelfEmployed, given })).toMatchObject([
        { matter: 'given', ...given },
      ])
  })

  test('the receipts that were given name their months, and the newest is the first; of what is due it is the last', () => {
    const now = '2026-11-05T12:00:00+03:00'
    const older = { ...payment, created_at: '2026-10-01T00:30:00+03:00', paid_at: '2026-10-18T10:00:00+03:00' }
    const newer = { ...payment, id: 2, order_id: 11, cash: 500, paid_at: '2026-11-03T10:00:00+03:00' }
    expect(titles(now, { payments: [older, newer], given: { url: '' } })).toEqual([
      'Чек на 500 ₽ за октябрь 2026 выдан',
      'Чек на 1 711,98 ₽ за сентябрь 2026 выдан',
    ])
    expect(titles(now, { payments: [newer, older] })).toEqual([
      'Выдайте чек на 1 711,98 ₽ до 9 ноября',
      'Выдайте чек на 500 ₽ до 9 декабря',
    ])
  })

  test('the receipt of a transfer that was cancelled afterwards is to be annulled, however late', () => {
    const asked = { payments: [{ ...payment, status: 'CA', paid_at: null }], given: { url: '' }, isSelfEmployed: false }
    expect(titles('2027-03-01T12:00:00+03:00', asked)).toEqual(['Аннулируйте чек на 1 711,98 ₽'])
  })
})

describe('a transfer', () => {
  const now = '2026-11-20T12:00:00+03:00'

  test('a transfer of several programs has one receipt, which names all of them', () => {
    const other = { ...payment, id: 2, cash: 0.1, project_name: 'Корзинград' }
    const nameless = { ...payment, id: 3, cash: 0.2, project_name: null }
    const [receipt, ...others] = receipts(now, { payments: [payment, other, nameless] })
    expect(others).toEqual([])
    expect(receipt).toMatchObject({ cash: 1_712.28, payments: [1, 2, 3] })
    expect(receipt && serviceOf(receipt)).toBe(
      'Услуги по привлечению клиентов, программы «Зонтариум», «Корзинград», октябрь 2026',
    )
  })

  test('a transfer of one program names it, and one of programs without a name none', () => {
    const named = (project_name: string) => receipts(now, { payments: [{ ...payment, project_name }] }).map(serviceOf)
    expect(named('Зонтариум')).toEqual(['Услуги по привлечению клиентов, программа «Зонтариум», октябрь 2026'])
    expect(named('')).toEqual(['Услуги по привлечению клиентов, октябрь 2026'])
  })

  test('a transfer is known by its order, and else by the month and the day on which it was paid', () => {
    const again = { ...payment, id: 2, order_id: 11 }
    expect(receipts(now, { payments: [payment, again] })).toHaveLength(2)
    const withoutOrders = [payment, again].map((one) => ({ ...one, order_id: undefined }))
    expect(receipts(now, { payments: withoutOrders })).toHaveLength(1)
    const dayLater = { ...payment, id: 2, order_id: undefined, paid_at: '2026-11-19T10:00:00+03:00' }
    expect(receipts(now, { payments: [{ ...payment, order_id: undefined }, dayLater] })).toHaveLength(2)
  })

  test('a transfer’s sum is copied as forms take it', () => {
    expect([1_711.98, 3_000, 0.1 + 0.2].map(sumToCopy)).toEqual(['1711,98', '3000,00', '0,30'])
  })

  test('a transfer whose receipt is given is no matter for the home screen', () => {
    expect(receiptLines(receipts(now)).map(({ text }) => plain(text))).toEqual([
      'Выдайте чек на 1 711,98 ₽ до 9 декабря.',
    ])
    expect(receiptLines(receipts(now, { given: { url: '' } }))).toEqual([])
  })
})

describe('a promoter who has deleted the requisites', () => {
  const factsOf = (payments: readonly Payment[]) =>
    receiptFactsOf(
      { domain: { ...plainDomain, features: ['receipts'] } },
      { payments, main: { requisite: null } },
      new Date('2026-11-20T12:00:00+03:00'),
    )

  test('the receipts that are owed are spoken of still, where others were given', () => {
    const before = { ...payment, id: 2, order_id: 9, created_at: '2026-10-01T00:30:00+03:00' }
    const given = { ...before, paid_at: '2026-10-18T10:00:00+03:00', receipt: { given_at: '2026-10-20', url: '' } }
    expect(factsOf([payment, given]).receipts.map(({ matter }) => matter)).toEqual(['due', 'given'])
    expect(factsOf([payment]).receipts).toEqual([])
  })
})

describe('the tax on a month', () => {
  const said = (now: string, asked?: Asked) =>
    taxLines(receipts(now, asked), moscowDay(new Date(now))).map(({ text, to }) => `${plain(text)} ${to}`)
  const november = 'Налог за ноябрь, 102,72 ₽, нужно уплатить до 28 декабря. /payments#tax-1'

  test.each([
    ['2026-12-09T23:59:59+03:00', []],
    ['2026-12-10T00:00:00+03:00', [november]],
    ['2026-12-28T23:59:59+03:00', [november]],
    ['2026-12-29T00:00:00+03:00', []],
  ])('the tax is spoken of from the day after its receipts until its own last day, given or not: %s', (now, lines) => {
    expect(said(now)).toEqual(lines)
    expect(said(now, { given: { url: '' } })).toEqual(lines)
  })

  test('the tax is of all that came in the month, and not of what was cancelled', () => {
    const other = { ...payment, id: 2, order_id: 11, cash: 1_000, paid_at: '2026-11-30T23:59:00+03:00' }
    const back = { ...payment, id: 3, order_id: 12, status: 'CA' }
    expect(said('2026-12-10T12:00:00+03:00', { payments: [payment, other, back] })).toEqual([
      'Налог за ноябрь, 162,72 ₽, нужно уплатить до 28 декабря. /payments#tax-1',
    ])
  })

  test('the tax whose last day is at a weekend is spoken of until the Monday after it', () => {
    const paid = { ...payment, created_at: '2026-10-01T00:30:00+03:00', paid_at: '2026-10-18T10:00:00+03:00' }
    expect(said('2026-11-30T12:00:00+03:00', { payments: [paid] })).toEqual([
      'Налог за октябрь, 102,72 ₽, нужно уплатить до 30 ноября. /payments#tax-1',
    ])
  })
})

describe('the sum of a year', () => {
  const year = (cash: number, now = '2026-11-20T12:00:00+03:00', change: object = {}) => {
    const found = yearPaidOf([{ ...payment, cash, ...change }], new Date(now))
    return found === null ? null : { ...found, text: plain(found.text), note: plain(found.note) }
  }

  test.each([
    [175_116, 7, '2,4 млн ₽ — годовой предел для самозанятых. Другие доходы мы не видим.', false],
    [1_919_999.99, 79, '2,4 млн ₽ — годовой предел для самозанятых. Другие доходы мы не видим.', false],
    [1_920_000, 80, 'Это 80 % годового предела для самозанятых. Другие доходы мы не видим.', true],
    [2_400_000, 100, 'Это 100 % годового предела для самозанятых. Другие доходы мы не видим.', true],
    [2_400_000.01, 100, 'Это больше годового предела для самозанятых. Другие доходы мы не видим.', true],
  ])('%s roubles are %s per cent of the ceiling, with a warning from 80 on', (cash, share, note, isNearCeiling) => {
    expect(year(cash)).toMatchObject({ share, note, isNearCeiling })
  })

  test('the year and its ceiling are named', () => {
    expect(year(175_116)?.text).toBe('Выплачено в 2026: 175 116 ₽ из 2,4 млн ₽')
  })

  test('no ceiling is claimed of a year that nothing is known of', () => {
    const paid_at = '2027-01-18T10:00:00+03:00'
    expect(year(5_000_000, '2027-02-01T12:00:00+03:00', { paid_at })).toEqual({
      text: 'Выплачено в 2027: 5 000 000 ₽',
      share: null,
      note: 'Другие доходы мы не видим.',
      isNearCeiling: false,
    })
  })

  test('the year turns in Moscow, and counts what was paid in it alone', () => {
    expect(year(10, '2026-12-31T20:59:59Z')?.text).toContain('Выплачено в 2026')
    expect(year(10, '2026-12-31T21:00:00Z')).toBeNull()
    expect(year(10, '2026-12-31T12:00:00Z', { status: 'WA' })).toBeNull()
    // Of what was paid before its day was kept the day on which it was made is known.
    expect(year(10, '2026-12-31T12:00:00Z', { paid_at: null })?.text).toContain('10 ₽')
  })
})
