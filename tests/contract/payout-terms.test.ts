import { describe, expect, test } from 'vitest'

import { dayIn } from '#contract/months.ts'
import { pageMarks, taxLastDay, unknownMarks, withTerms } from '#contract/payout-terms.ts'

const said = (text: string, now = '2026-11-27T12:00:00Z') =>
  withTerms(text, new Date(now)).replaceAll(/[\u00a0\u2060]/g, ' ')

test.each([
  ['2026-08', '28 сентября'],
  ['2026-10', '30 ноября'],
  // From a Sunday of February into the next month.
  ['2027-01', '1 марта'],
])('the tax on money of %s is paid by %s: a weekend moves the day to its Monday', (paidIn, day) => {
  const [year = 0, month = 0] = paidIn.split('-').map(Number)
  expect(dayIn(taxLastDay(year * 12 + month - 1)).replace('\u00a0', ' ')).toBe(day)
})

describe('a mark of a page', () => {
  test.each([
    ['{{payout.window}}', '11– 20 числа'],
    ['{{payout.minimum}}', '1 000 ₽'],
    ['{{payout.minimumChoice}}', 'Сумму выбираете вы: от 1 000 ₽.'],
    ['{{requisites.window}}', '11– 20 декабря'],
    ['до {{ requisites.lastDay }}.', 'до 30 ноября.'],
    ['{{receipt.lastDay}}', '9-го числа месяца, следующего за выплатой'],
  ])('%s is said in the words of the rule', (mark, words) => {
    expect(said(mark)).toBe(words)
  })

  test('the month that ends is Moscow’s', () => {
    expect(said('{{requisites.lastDay}}', '2026-11-30T20:59:59Z')).toBe('30 ноября')
    expect(said('{{requisites.lastDay}}', '2026-11-30T21:00:00Z')).toBe('31 декабря')
    expect(said('{{requisites.window}}', '2026-12-31T12:00:00Z')).toBe('11– 20 января')
  })

  test.each(['{{payout.date}}', '{{}}', '{{toString}}', '{{ выплата }}'])(
    'an unknown one leaves nothing: %s',
    (mark) => {
      expect(said(`<p>до ${mark}</p>`)).toBe('<p>до </p>')
      expect(unknownMarks(`до ${mark} и {{payout.window}}`)).toEqual([mark])
    },
  )

  test('every one that is offered is known', () => {
    expect(unknownMarks(pageMarks.map((name) => `{{${name}}}`).join(' '))).toEqual([])
  })
})
