import { describe, expect, test } from 'vitest'
import {
  doesAccountFit,
  doesBikFit,
  doesCorrespondentAccountFit,
  doesInnFit,
} from '#src/routes/requisites/check-digits.ts'
import { fc } from '#tests/support/properties.ts'

/** A number with one digit put wrong. */
const anyMistake = (number: string) =>
  fc
    .tuple(fc.integer({ min: 0, max: number.length - 1 }), fc.integer({ min: 1, max: 9 }))
    .map(([at, by]) => number.slice(0, at) + ((Number(number[at]) + by) % 10) + number.slice(at + 1))

describe('INN', () => {
  test.each(['500100732259', '503115929542', '000000000000'])('INN %s fits', (inn) => {
    expect(doesInnFit(inn)).toBe(true)
  })

  test.each(['500100732258', '500100732249', '772579602406', '123456789012', '111111111111'])(
    'INN %s does not fit',
    (inn) => {
      expect(doesInnFit(inn)).toBe(false)
    },
  )

  test.each(['', '5001007322', '50010073225', '5001007322599', '50010073225a'])('INN %o is not judged', (inn) => {
    expect(doesInnFit(inn)).toBe(true)
  })

  test('a mistake in either check digit of an INN is always seen', () => {
    for (let digit = 0; digit < 10; digit += 1) {
      expect(doesInnFit(`50010073225${digit}`)).toBe(digit === 9)
      expect(doesInnFit(`5001007322${digit}9`)).toBe(digit === 5)
    }
  })
})

describe('BIK', () => {
  test.each([
    ['044525225', true],
    ['049805746', true],
    ['144525225', false],
    ['444525225', false],
    ['000000000', false],
    ['14452522', true],
    ['', true],
  ])('the fit of BIK %s is %s', (bik, fits) => {
    expect(doesBikFit(bik)).toBe(fits)
  })
})

describe('a client’s account', () => {
  // The example of the Bank of Russia's own order on keys.
  const [account, bik] = ['40602810700000000025', '049805746'] as const

  test('the example of the Bank of Russia fits', () => {
    expect(doesAccountFit(account, bik)).toBe(true)
  })

  test('one wrong digit, wherever it is, is seen', () => {
    fc.assert(fc.property(anyMistake(account), (wrong) => !doesAccountFit(wrong, bik)))
  })

  test('the account of another bank is seen', () => {
    expect(doesAccountFit(account, '044525974')).toBe(false)
  })

  test('the key of an account in the Bank of Russia comes from its branch', () => {
    const fits = Array.from({ length: 10 }, (_, key) => `40101810${key}00000010041`).filter((one) =>
      doesAccountFit(one, '044501002'),
    )
    expect(fits).toHaveLength(1)
    expect(fits.map((one) => doesAccountFit(one, '044525002'))).toEqual([false])
    expect(fits.map((one) => doesAccountFit(one, '044501001'))).toEqual([true])
  })

  test.each([
    ['4060281070000000002', bik],
    [account, '04980574'],
    ['', ''],
  ])('account %s with BIK %s is not judged', (number, code) => {
    expect(doesAccountFit(number, code)).toBe(true)
  })
})

describe('a correspondent account', () => {
  const [account, bik] = ['30101810400000000225', '044525225'] as const

  test('the one that a large bank publishes fits its BIK', () => {
    expect(doesCorrespondentAccountFit(account, bik)).toBe(true)
  })

  test('one wrong digit, wherever it is, is seen', () => {
    fc.assert(fc.property(anyMistake(account), (wrong) => !doesCorrespondentAccountFit(wrong, bik)))
  })

  test('a correspondent account must end as its BIK does', () => {
    expect(doesCorrespondentAccountFit(account, '044525226')).toBe(false)
  })

  test('half a number is not judged', () => {
    expect(doesCorrespondentAccountFit('301018104', bik)).toBe(true)
  })
})
