// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'

import { outlookOf, type Standing } from '#src/features/payouts/payout-outlook.ts'

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

const plain = (text: string) => text.replace(/\u2060/g, '').replace(/\u00a0/g, ' ')
const outlook = (now: string, standing: Partial<Standing>) =>
  outlookOf({ now: new Date(now), balance: 0, payouts: [paid], main, ...standing })

/** All lines. */
const said = (now: string, standing: Partial<Standing>) => outlook(now, standing).map(({ text }) => plain(text))
/** The first of them. */
const words = (now: string, standing: Partial<Standing>) => said(now, standing)[0]
const step = (standing: Partial<Standing>) => outlook('2026-11-23T12:00:00+03:00', standing)[0]?.step

describe('a payout that waits', () => {
  const late = 'Выплата за октябрь, 23 619,06 ₽, задерживается: срок был до 20 ноября.'
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
    expect(said(now, { payouts: [waiting, paid] })).toEqual([text])
  })

  test.each([
    ['2026-10-31T20:59:59Z', 'Выплата за сентябрь, 23 619,06 ₽, задерживается: срок был до 20 октября.'],
    ['2026-10-31T21:00:00Z', '23 619,06 ₽ придут 11–20 ноября на счёт ••2003.'],
    ['2026-12-31T21:00:00Z', '23 619,06 ₽ придут 11–20 января на счёт ••2003.'],
  ])('belongs to the month of Moscow in which it was made: %s', (created_at, text) => {
    expect(words(created_at, { payouts: [{ ...waiting, created_at }] })).toBe(text)
  })

  test('the payout for December is late from 21 January on', () => {
    const payouts = [{ ...waiting, created_at: '2027-01-01T00:30:00+03:00' }]
    expect(words('2027-01-21T00:00:00+03:00', { payouts })).toBe(
      'Выплата за декабрь, 23 619,06 ₽, задерживается: срок был до 20 января.',
    )
  })

  test('late payouts of a month are summed to the kopeck, apart from those in time', () => {
    const payouts = [{ ...waiting, cash: 0.1 }, { ...waiting, cash: 0.2 }, paid]
    expect(words('2026-11-05T12:00:00+03:00', { payouts })).toBe('0,30 ₽ придут 11–20 ноября на счёт ••2003.')
    const newer = { ...waiting, cash: 700, created_at: '2026-12-01T00:30:00+03:00' }
    expect(said('2026-12-05T12:00:00+03:00', { payouts: [newer, ...payouts] })).toEqual([
      'Выплата за октябрь, 0,30 ₽, задерживается: срок был до 20 ноября.',
      'Ещё 700 ₽ придут 11–20 декабря на счёт ••2003.',
    ])
  })

  test('each month that is late has a line, the oldest first', () => {
    const older = { ...waiting, cash: 1_000, created_at: '2026-10-01T00:30:00+03:00' }
    expect(said('2026-11-23T12:00:00+03:00', { payouts: [waiting, older] })).toEqual([
      'Выплата за сентябрь, 1 000 ₽, задерживается: срок был до 20 октября.',
      late,
    ])
  })

  test('a balance beside it is said after it', () => {
    const at = '2026-11-15T12:00:00+03:00'
    expect(said(at, { payouts: [waiting], balance: 13_699.36 })).toEqual([
      coming,
      'Ещё 13 699,36 ₽ войдут в выплату 11–20 декабря.',
    ])
    expect(said(at, { payouts: [waiting], balance: 1_200 })[1]).toBe(
      'До следующей выплаты не хватает 8 800 ₽: ваш минимум 10 000 ₽.',
    )
    const older = { ...waiting, created_at: '2026-10-01T00:30:00+03:00' }
    expect(said('2026-11-05T12:00:00+03:00', { payouts: [older], balance: 13_699.36 })[1]).toBe(
      'На балансе ещё 13 699,36 ₽. В выплату 11–20 ноября войдёт начисленное до 1 ноября.',
    )
  })

  test.each([
    ['2026-11-05T12:00:00+03:00', 'верните реквизиты до 10 ноября.'],
    ['2026-11-10T20:59:59Z', 'верните реквизиты до 10 ноября.'],
    ['2026-11-10T21:00:00Z', 'верните реквизиты: срок выплаты до 20 ноября.'],
    ['2026-11-20T20:59:59Z', 'верните реквизиты: срок выплаты до 20 ноября.'],
    ['2026-11-20T21:00:00Z', 'верните реквизиты: срок выплаты был до 20 ноября.'],
  ])('a payout without requisites is not promised: %s', (now, words) => {
    const standing = { payouts: [waiting], main: missing, balance: 1_200 }
    expect(said(now, standing)).toEqual([`Чтобы получить 23 619,06 ₽, ${words}`])
  })

  test('the account is left out where it is not known', () => {
    const text = '23 619,06 ₽ придут 11–20 ноября.'
    expect(said(november, { payouts: [waiting], main: 'failed' })).toEqual([text])
  })
})

describe('a promoter without requisites', () => {
  test.each([
    ['2026-11-23T12:00:00+03:00', 'до 30 ноября', '11–20 декабря'],
    ['2026-11-30T20:59:59Z', 'до 30 ноября', '11–20 декабря'],
    ['2026-11-30T21:00:00Z', 'до 31 декабря', '11–20 января'],
    ['2026-12-31T21:00:00Z', 'до 31 января', '11–20 февраля'],
    ['2028-02-01T12:00:00Z', 'до 29 февраля', '11–20 марта'],
  ])('they are asked to add them by the end of the month: %s', (now, until, window) => {
    const text = `Чтобы 1 200 ₽ пришли ${window}, добавьте реквизиты ${until}. Минимальную выплату укажите не больше этой суммы.`
    expect(said(now, { main: missing, balance: 1_200, payouts: [] })).toEqual([text])
  })

  test('no sum under the product’s own minimum is promised', () => {
    const texts = ['Чтобы получать выплаты, добавьте реквизиты.', 'До выплаты не хватает 0,01 ₽: минимум 1 000 ₽.']
    expect(said(november, { main: missing, balance: 999.99 })).toEqual(texts)
    expect(said(november, { main: missing, balance: 999.99, payouts: [] })).toEqual(texts)
  })
})

describe('a balance', () => {
  test('a balance below the minimum shows what it lacks, to the kopeck', () => {
    const lacking = (balance: number) => words('2026-11-23T12:00:00+03:00', { balance })
    expect(lacking(1_200)).toBe('До выплаты не хватает 8 800 ₽: ваш минимум 10 000 ₽.')
    expect(lacking(9_999.99)).toBe('До выплаты не хватает 0,01 ₽: ваш минимум 10 000 ₽.')
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
    expect(said(now, { balance: 13_491.21, payouts: [made] })[1]).toBe('Ещё 13 491,21 ₽ войдут в выплату 11–20 января.')
    expect(said(now, { balance: 13_491.21, payouts: [{ ...made, status: 'CA' }] })[1]).toContain('11–20 декабря')
  })

  test('agrees with its verb', () => {
    expect(words('2026-11-23T12:00:00+03:00', { balance: 10_001 })).toBe('10 001 ₽ войдёт в выплату 11–20 декабря.')
    expect(words('2026-11-23T12:00:00+03:00', { balance: 10_011 })).toBe('10 011 ₽ войдут в выплату 11–20 декабря.')
  })

  test('an empty balance waits for the first deal', () => {
    const from = 'Первая выплата придёт 11–20 числа месяца после подтверждения, от'
    expect(words(november, { payouts: [], main: missing })).toBe(`${from} 1 000 ₽, когда есть реквизиты.`)
    expect(words(november, { payouts: [] }), 'of their own minimum').toBe(`${from} 10 000 ₽.`)
    expect(said(november, { payouts: [paid] })).toEqual(['Следующая выплата придёт, когда накопится 10 000 ₽.'])
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
    ['2026-12-21T00:00:00+03:00', 'Выплата за ноябрь, 23 619,06 ₽, задерживается: срок был до 20 декабря.'],
  ])('the server’s day counts: %s', (now, text) => {
    expect(words(now, { payouts: [said] })).toBe(text)
  })

  test('names a day of its own', () => {
    const payouts = [{ ...said, expected_at: '2026-12-25T20:59:59Z' }]
    expect(words('2026-12-21T12:00:00+03:00', { payouts })).toBe('23 619,06 ₽ придут до 25 декабря на счёт ••2003.')
    expect(words('2026-12-26T12:00:00+03:00', { payouts })).toContain('срок был до 25 декабря')
  })
})

describe('a payout that has just been paid', () => {
  const settled = { cash: 12_000, created_at: '2026-12-01T00:30:00+03:00', status: 'PA' }
  const dated = { ...settled, paid_at: '2026-12-02T12:00:00+03:00' }
  const after = 'Следующая выплата придёт, когда накопится 10 000 ₽.'

  test.each([
    ['2026-12-02T12:01:00+03:00', ['12 000 ₽ выплачены 2 декабря.', after]],
    ['2026-12-12T11:59:00+03:00', ['12 000 ₽ выплачены 2 декабря.', after]],
    ['2026-12-12T12:00:00+03:00', [after]],
  ])('the payout is announced for ten days, before what lacks: %s', (now, lines) => {
    expect(said(now, { payouts: [dated] })).toEqual(lines)
  })

  test.each([
    ['2026-12-31T20:59:59Z', ['12 000 ₽ за ноябрь выплачены.', after]],
    ['2026-12-31T21:00:00Z', [after]],
  ])('a payout whose day is not known is announced in its month: %s', (now, lines) => {
    expect(said(now, { payouts: [settled] })).toEqual(lines)
  })

  test('a balance since then is said after it', () => {
    expect(said('2026-12-05T12:00:00+03:00', { payouts: [dated], balance: 400 })).toEqual([
      '12 000 ₽ выплачены 2 декабря.',
      'До следующей выплаты не хватает 9 600 ₽: ваш минимум 10 000 ₽.',
    ])
  })
})

describe('a payout that the bank sent back', () => {
  const back = { cash: 106.04, created_at: november, status: 'CA', project_name: 'Чайная' }
  const again = { ...back, created_at: '2026-11-14T00:30:00+03:00', status: 'WA' }
  const returned = (...payouts: Standing['payouts']) =>
    said('2026-11-23T12:00:00+03:00', { payouts }).filter((text) => text.startsWith('Банк вернул'))

  test('the payout is named with its sum, and with the reason where there is one', () => {
    expect(returned(paid, back)).toEqual(['Банк вернул выплату 106,04 ₽:'])
    const reason = 'Счёт получателя закрыт'
    expect(returned(paid, { ...back, reason })).toEqual([`Банк вернул выплату 106,04 ₽. ${reason}.`])
    expect(returned({ ...back, reason: 'Счёт закрыт.' })).toEqual(['Банк вернул выплату 106,04 ₽. Счёт закрыт.'])
  })

  test('those of a month are one sum, those of different reasons or months are not', () => {
    const other = { ...back, cash: 0.1, project_name: 'Кофейня' }
    expect(returned(back, other)).toEqual(['Банк вернул выплату 106,14 ₽:'])
    expect(returned(back, { ...other, reason: 'Неверный БИК' })).toHaveLength(2)
    expect(returned(back, { ...other, created_at: '2026-10-01T00:30:00+03:00' })).toHaveLength(2)
  })

  test('a later payout of the same program ends it, an older or another one does not', () => {
    expect(returned(again, back)).toEqual([])
    expect(returned({ ...again, status: 'PA' }, back)).toEqual([])
    expect(returned({ ...again, project_name: 'Кофейня' }, back)).toHaveLength(1)
    expect(returned(back, { ...again, created_at: '2026-10-01T00:30:00+03:00' })).toHaveLength(1)
  })

  test.each([
    [{ ...back, reason: 'Счёт закрыт' }, 'Банк вернул выплату 106,04 ₽. Счёт закрыт. Реквизиты с тех пор обновлены.'],
    [back, 'Банк вернул выплату 106,04 ₽. Реквизиты с тех пор обновлены.'],
  ])('requisites that were saved since then are asked for no more, and get the money for certain', (payout, text) => {
    const renewed = { requisite: { ...mainWith('1000').requisite, updated_at: '2026-11-22T10:00:00+03:00' } }
    const standing = { balance: 13_699.36, payouts: [payout], main: renewed }
    expect(said('2026-11-23T12:00:00+03:00', standing)).toEqual([
      text,
      '13 699,36 ₽ войдут в выплату 11–20 декабря, в том числе возвращённые 106,04 ₽.',
    ])
    expect(step(standing)).toBeNull()
  })

  test('goes into the next payout with the balance', () => {
    const now = '2026-11-24T12:00:00+03:00'
    const payouts = [{ ...back, cash: 3_600 }, paid]
    const last = (balance: number) => said(now, { payouts, balance })[1]
    expect(last(13_699.36)).toBe(
      'Если исправить реквизиты до 30 ноября, 13 699,36 ₽ войдут в выплату 11–20 декабря, в том числе возвращённые 3 600 ₽.',
    )
    expect(last(10_000)).toContain('в том числе возвращённые 3 600 ₽')
    expect(said(now, { payouts: [{ ...back, cash: 10_000 }], balance: 10_000 })[1]).toBe(
      'Если исправить реквизиты до 30 ноября, 10 000 ₽ войдут в выплату 11–20 декабря.',
    )
  })
})

test('the bar shows the share of the minimum, never whole before it is', () => {
  const share = (balance: number) => outlook('2026-11-23T12:00:00+03:00', { balance })[0]?.percent
  expect([share(-5), share(0), share(1_200), share(9_999.99), share(10_000)]).toEqual([
    undefined,
    undefined,
    12,
    99.9,
    undefined,
  ])
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
  const [line] = outlook(november, { payouts: [waiting] })
  expect(line?.text).toContain('23\u00a0619,06\u00a0₽')
  expect(line?.text).toContain('11–\u206020\u00a0ноября')
})
