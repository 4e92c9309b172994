import { describe, expect, test } from 'vitest'
import {
  internationalDigits,
  isCompletePhone,
  isServedPhone,
  maskedPhone,
  phoneMaskFor,
  sentPhone,
} from '#contract/phone.ts'
import { fc } from '#tests/support/properties.ts'

describe('the phone that is sent', () => {
  test.each([
    ['+7 (999) 123 - 45 - 67', '+79991234567'],
    ['8 (999) 123-45-67', '+79991234567'],
    ['7 999 123 45 67', '+79991234567'],
    ['999 123 45 67', '+79991234567'],
    ['+7\u00a0999\u00a0123\u00a045\u00a067', '+79991234567'],
    ['8\u00a0(800)\u00a0555-35-35', '+78005553535'],
    ['800 555 35 35', '+78005553535'],
    ['705 123 45 67', '+77051234567'],
    ['+77 (051) 234 - 56 - 7', '+77051234567'],
    ['+380 (44) 123 - 45 - 67', '+380441234567'],
    ['380441234567', '+380441234567'],
    ['+90 (532) 123 - 4567', '+905321234567'],
    ['00 90 532 123 45 67', '+905321234567'],
  ])('%s is sent as %s', (typed, sent) => {
    expect(sentPhone(typed)).toBe(sent)
  })

  test('a number becomes a plus and digits, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(sentPhone(typed)).toMatch(/^\+\d*$/)
      }),
    )
  })

  test('reads its own result the same way', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+]?[0-9 ()-]{1,20}$/), (typed) => {
        const once = internationalDigits(typed)
        if (once !== '') expect(internationalDigits(`+${once}`)).toBe(once)
      }),
    )
  })
})

describe('the first sign', () => {
  test.each([
    ['+', '7'],
    ['7', '7'],
    ['8', '7'],
    ['3', '3'],
    ['9', '79'],
    ['5', '75'],
    ['+9', '9'],
    ['+3', '3'],
    ['', ''],
  ])('%s stands for %s', (typed, digits) => {
    expect(internationalDigits(typed)).toBe(digits)
  })
})

describe('the mask', () => {
  test.each([
    ['', '+7 (000) 000 - 00 - 00'],
    ['79', '+7 (000) 000 - 00 - 00'],
    ['77', '+77 (000) 000 - 00 - 00'],
    ['3', '+300 (00) 000 - 00 - 00'],
    ['9', '+90 (000) 000 - 0000'],
  ])('%s begins with %s', (digits, pattern) => {
    expect(phoneMaskFor(digits).pattern).toBe(pattern)
  })

  test.each([
    ['+7 (999) 123 - 45 - 67', true],
    ['+7 (999) 123 - 45 - 6', false],
    ['+77 (701) 123 - 45 - 67', true],
    ['+77 (011) 234 - 56 - 7', true],
    ['+77 (011) 234 - 56', false],
    ['+380 (44) 123 - 45 - 67', true],
    ['+380 (44) 123 - 45 - 6', false],
    ['+90 (532) 123 - 4567', true],
    ['+90 (532) 123 - 456', false],
    ['+7', false],
    ['+', false],
  ])('the mask of %s is complete: %s', (shown, isComplete) => {
    expect(isCompletePhone(shown)).toBe(isComplete)
  })
})

test.each([
  ['+79991234567', true],
  ['+77011234567', true],
  ['+380441234567', true],
  ['+905321234567', true],
  ['+998901234567', false],
  ['+12025550123', false],
  ['79991234567', false],
  ['+7999', false],
])('a code is sent to %s: %s', (phone, isServed) => {
  expect(isServedPhone(phone)).toBe(isServed)
})

test('a log shows four digits and no more', () => {
  expect(maskedPhone('+79991234567')).toBe('+7***4567')
})

test('a number of nothing but zeros, as long as a request may be, is no complete phone and no failure', () => {
  expect(isCompletePhone('0'.repeat(60_000))).toBe(false)
  expect(internationalDigits('00 00 7 999 123 45 67')).toBe('79991234567')
})
