import { describe, expect, test } from 'vitest'

import { outlookOf, returnedOf, type Standing } from '#src/shell/payouts/payout-outlook.ts'

const data = { fullName: '', inn: '', bankName: '', bankNumber: '', bankCheck: '', legalAddress: '' }
const mainWith = (minSum: string) => ({
  requisite: {
    requisite_type: 'SE',
    is_main: true,
    data: { ...data, numberCheck: '40817810400000012003', minSum },
  },
})
const main = mainWith('10000')
const missing = { requisite: null }
const november = '2026-11-01T00:30:00+03:00'
const paid = { cash: 5_000, created_at: '2026-10-01T00:30:00+03:00', status: 'PA' }
const waiting = { cash: 23_619.06, created_at: november, status: 'WA' }

function words(now: string, standing: Partial<Standing>) {
  const outlook = outlookOf({ now: new Date(now), balance: 0, payouts: [paid], main, ...standing })
  return outlook?.text.replace(/\u2060/g, '').replace(/\u00a0/g, ' ')
}
const step = (standing: Partial<Standing>) =>
  outlookOf({ now: new Date('2026-11-23T12:00:00+03:00'), balance: 0, payouts: [paid], main, ...standing })?.step

describe('a payout that waits', () => {
  const late = 'Выплата за октябрь, 23 619,06 ₽, задерживается: срок был до 20 ноября. Напишите в поддержку.'
  const coming = '23 619,06 ₽ придут 11–20 ноября на счёт ••2003.'

  test.each([
    ['2026-11-01T00:31:00+03:00', coming],
    ['2026-11-10T12:00:00+03:00', coming],
    ['2026-11-11T12:00:00+03:00', coming],
    ['2026-11-20T23:59:59+03:00', coming],
    ['2026-11-21T00:00:00+03:00', late],
    ['2026-12-05T12:00:00+03:00', late],
    // By Moscow's days, whatever the day in Greenwich.
    ['2026-11-20T20:59:59Z', coming],
    ['2026-11-20T21:00:00Z', late],
  ])('the payout is on its way until the 20th and late from the 21st on: %s', (now, text) => {
    expect(words(now, { payouts: [waiting, paid], balance: 50_000 })).toBe(text)
  })

  test.each([
    [
      '2026-10-31T20:59:59Z',
      'Выплата за сентябрь, 23 619,06 ₽, задерживается: срок был до 20 октября. Напишите в поддержку.',
    ],
    ['2026-10-31T21:00:00Z', '23 619,06 ₽ придут 11–20 ноября на счёт ••2003.'],
    ['2026-12-31T21:00:00Z', '23 619,06 ₽ придут 11–20 января на счёт ••2003.'],
  ])('belongs to the month of Moscow in which it was made: %s', (created_at, text) => {
    expect(words(created_at, { payouts: [{ ...waiting, created_at }] })).toBe(text)
  })

  test('the payout for December is late from 21 January on', () => {
    const payouts = [{ ...waiting, created_at: '2027-01-01T00:30:00+03:00' }]
    expect(words('2027-01-21T00:00:00+03:00', { payouts })).toBe(
      'Выплата за декабрь, 23 619,06 ₽, задерживается: срок был до 20 января. Напишите в поддержку.',
    )
  })

  test('late payouts of a month are summed to the kopeck, apart from those in time', () => {
    const payouts = [{ ...waiting, cash: 0.1 }, { ...waiting, cash: 0.2 }, paid, { ...waiting, status: 'CA' }]
    expect(words('2026-11-05T12:00:00+03:00', { payouts })).toBe('0,30 ₽ придут 11–20 ноября на счёт ••2003.')
    const newer = { ...waiting, cash: 700, created_at: '2026-12-01T00:30:00+03:00' }
    expect(words('2026-12-05T12:00:00+03:00', { payouts: [newer, ...payouts] })).toContain('за октябрь, 0,30 ₽, задерж')
  })

  test('names every month that is late', () => {
    const older = { ...waiting, cash: 1_000, created_at: '2026-10-01T00:30:00+03:00' }
    expect(words('2026-11-23T12:00:00+03:00', { payouts: [waiting, older] })).toBe(
      'Выплаты за сентябрь и октябрь, 24 619,06 ₽, задерживаются: срок последней был до 20 ноября. Напишите в поддержку.',
    )
  })

  test('the account is left out where it is not known', () => {
    const text = '23 619,06 ₽ придут 11–20 ноября.'
    expect(words(november, { payouts: [waiting], main: 'failed' })).toBe(text)
    expect(words(november, { payouts: [waiting], main: missing })).toBe(text)
  })
})

describe('a promoter without requisites', () => {
  test.each([
    ['2026-11-23T12:00:00+03:00', 'до 30 ноября'],
    ['2026-11-30T20:59:59Z', 'до 30 ноября'],
    ['2026-11-30T21:00:00Z', 'до 31 декабря'],
    ['2026-12-31T21:00:00Z', 'до 31 января'],
    ['2028-02-01T12:00:00Z', 'до 29 февраля'],
  ])('they are asked to add them by the end of the month: %s', (now, until) => {
    const text = `Чтобы получить 1 200 ₽, добавьте реквизиты ${until}.`
    expect(words(now, { main: missing, balance: 1_200, payouts: [waiting] })).toBe(text)
  })

  test('no sum under the product’s own minimum is promised', () => {
    const text = 'Чтобы получать выплаты, добавьте реквизиты.'
    expect(words(november, { main: missing, balance: 999.99 })).toBe(text)
    expect(words(november, { main: missing, balance: 999.99, payouts: [] })).toBe(text)
  })
})

describe('a balance', () => {
  test('a balance below the minimum shows what it lacks, to the kopeck', () => {
    const lacking = (balance: number) => words('2026-11-23T12:00:00+03:00', { balance })
    expect(lacking(1_200)).toBe('До выплаты не хватает 8 800 ₽: минимум 10 000 ₽.')
    expect(lacking(9_999.99)).toBe('До выплаты не хватает 0,01 ₽: минимум 10 000 ₽.')
    expect(lacking(10_000)).toBe('10 000 ₽ войдут в выплату 11–20 декабря.')
  })

  test.each([
    ['2026-11-11T00:00:00+03:00', '11–20 декабря'],
    ['2026-11-20T12:00:00+03:00', '11–20 декабря'],
    ['2026-11-21T12:00:00+03:00', '11–20 декабря'],
    ['2026-11-30T20:59:59Z', '11–20 декабря'],
    ['2026-12-11T12:00:00+03:00', '11–20 января'],
    ['2026-12-31T12:00:00+03:00', '11–20 января'],
  ])('a balance large enough goes into the next window once one has opened: %s', (now, window) => {
    expect(words(now, { balance: 13_491.21 })).toBe(`13 491,21 ₽ войдут в выплату ${window}.`)
  })

  test.each(['2026-11-30T21:00:00Z', '2026-12-10T20:59:59Z'])(
    'a window ahead is promised only for what was accrued before the month: %s',
    (now) => {
      expect(words(now, { balance: 13_491.21 })).toBe(
        'На балансе 13 491,21 ₽. В выплату 11–20 декабря войдёт начисленное до 1 декабря.',
      )
    },
  )

  test('goes into the next month’s payout once this month’s was made, but not when it was cancelled', () => {
    const made = { ...paid, created_at: '2026-12-01T00:30:00+03:00' }
    const now = '2026-12-05T12:00:00+03:00'
    expect(words(now, { balance: 13_491.21, payouts: [made] })).toContain('13 491,21 ₽ войдут в выплату 11–20 января.')
    expect(words(now, { balance: 13_491.21, payouts: [{ ...made, status: 'CA' }] })).toContain('11–20 декабря')
  })

  test('agrees with its verb', () => {
    expect(words('2026-11-23T12:00:00+03:00', { balance: 10_001 })).toBe('10 001 ₽ войдёт в выплату 11–20 декабря.')
    expect(words('2026-11-23T12:00:00+03:00', { balance: 10_011 })).toBe('10 011 ₽ войдут в выплату 11–20 декабря.')
  })

  test('an empty balance waits for the first deal', () => {
    const text = 'Первая выплата придёт после первой подтверждённой сделки.'
    expect(words(november, { payouts: [] })).toBe(text)
    expect(words(november, { payouts: [], main: missing })).toBe(text)
    expect(words(november, { payouts: [paid] })).toBe('До выплаты не хватает 10 000 ₽: минимум 10 000 ₽.')
  })

  test('the balance is not judged without the minimum', () => {
    expect(words(november, { balance: 13_491.21, main: 'failed' })).toBeUndefined()
  })
})

describe('a server that says when a payout comes', () => {
  const said = { ...waiting, created_at: '2026-11-25T12:00:00+03:00', expected_at: '2026-12-20T20:59:59.999Z' }

  test.each([
    ['2026-11-25T13:00:00+03:00', '23 619,06 ₽ придут 11–20 декабря на счёт ••2003.'],
    ['2026-12-20T23:59:59+03:00', '23 619,06 ₽ придут 11–20 декабря на счёт ••2003.'],
    [
      '2026-12-21T00:00:00+03:00',
      'Выплата за ноябрь, 23 619,06 ₽, задерживается: срок был до 20 декабря. Напишите в поддержку.',
    ],
  ])('the server’s day counts: %s', (now, text) => {
    expect(words(now, { payouts: [said] })).toBe(text)
  })

  test('names a day of its own', () => {
    const payouts = [{ ...said, expected_at: '2026-12-25T20:59:59Z' }]
    expect(words('2026-12-21T12:00:00+03:00', { payouts })).toBe('23 619,06 ₽ придут до 25 декабря на счёт ••2003.')
    expect(words('2026-12-26T12:00:00+03:00', { payouts })).toContain('срок был до 25 декабря')
  })
})

describe('a payout that the bank sent back', () => {
  const back = { cash: 106.04, created_at: november, status: 'CA', project_name: 'Чайная' }
  const again = { ...back, created_at: '2026-11-14T00:30:00+03:00', status: 'WA' }
  const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ')

  test('one payout is named with its sum', () => {
    expect(plain(returnedOf([paid, back]))).toBe('Банк вернул выплату 106,04 ₽')
  })

  test('those of several programs are one sum', () => {
    const other = { ...back, cash: 0.1, project_name: 'Кофейня' }
    expect(plain(returnedOf([back, other]))).toBe('Банк вернул выплаты на 106,14 ₽')
    expect(plain(returnedOf([back, other, again]))).toBe('Банк вернул выплату 0,10 ₽')
  })

  test('a later payout of the same program ends it, an older or another one does not', () => {
    expect(returnedOf([again, back])).toBeNull()
    expect(returnedOf([{ ...again, status: 'PA' }, back])).toBeNull()
    expect(returnedOf([{ ...again, project_name: 'Кофейня' }, back])).not.toBeNull()
    expect(returnedOf([back, { ...again, created_at: '2026-10-01T00:30:00+03:00' }])).not.toBeNull()
    expect(returnedOf([])).toBeNull()
  })
})

test('the bar shows the share of the minimum, never whole before it is', () => {
  const share = (balance: number) =>
    outlookOf({ now: new Date('2026-11-23T12:00:00+03:00'), balance, payouts: [paid], main })?.percent
  expect([share(-5), share(0), share(1_200), share(9_999.99), share(10_000)]).toEqual([0, 0, 12, 99, undefined])
})

test('several programs are paid each for itself, by the minimum of all together', () => {
  const payouts = [
    { ...waiting, cash: 20_000.06, project_name: 'Чайная' },
    { ...waiting, cash: 3_619, project_name: 'Кофейня' },
  ]
  expect(words('2026-11-15T12:00:00+03:00', { payouts })).toBe('23 619,06 ₽ придут 11–20 ноября на счёт ••2003.')
})

test('the step that is offered fits the words', () => {
  expect(step({ main: missing, balance: 1_200 })).toBe('add requisites')
  expect(step({ payouts: [waiting] })).toBe('ask support')
  expect(step({ balance: 1_200 })).toBe('lower the minimum')
  expect(step({ balance: 999, main: mainWith('1000') })).toBeNull()
  expect(step({ balance: 13_491.21 })).toBeNull()
})

test('sums and dates stay on one line', () => {
  const outlook = outlookOf({ now: new Date(november), balance: 0, payouts: [waiting], main })
  expect(outlook?.text).toContain('23\u00a0619,06\u00a0₽')
  expect(outlook?.text).toContain('11–\u206020\u00a0ноября')
})
