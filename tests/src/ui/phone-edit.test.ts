import { describe, expect, test } from 'vitest'

import { editPhone, pastedPhone } from '#src/ui/phone-edit.ts'

/** A field as a person sees it: `|` is the caret. */
const seen = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`

function parse(field: string) {
  const caret = field.indexOf('|')
  return { text: field.replace('|', ''), caret }
}

function type(field: string, keys: string): string {
  let { text, caret } = parse(field)
  let keyBefore = ''
  for (const key of keys) {
    const edited = { text: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1 }
    const next = editPhone(text, edited, 'insert', keyBefore)
    text = next.text
    caret = next.caret
    keyBefore = key
  }
  return seen({ text, caret })
}

function backspace(field: string, times = 1): string {
  let { text, caret } = parse(field)
  for (let left = times; left > 0 && caret > 0; left -= 1) {
    const edited = { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 }
    const next = editPhone(text, edited, 'deleteBackward')
    text = next.text
    caret = next.caret
  }
  return seen({ text, caret })
}

function pressDelete(field: string): string {
  const { text, caret } = parse(field)
  return seen(editPhone(text, { text: text.slice(0, caret) + text.slice(caret + 1), caret }, 'deleteForward'))
}

describe('typing a phone', () => {
  test.each([
    ['+', '+7|'],
    ['7', '+7|'],
    ['8', '+7|'],
    ['9', '+7 (9|'],
    ['5', '+7 (5|'],
    ['+79991234567', '+7 (999) 123 - 45 - 67|'],
    ['89991234567', '+7 (999) 123 - 45 - 67|'],
    ['9991234567', '+7 (999) 123 - 45 - 67|'],
    ['3', '+3|'],
    ['380441234567', '+380 (44) 123 - 45 - 67|'],
    ['+77011234567', '+77 (011) 234 - 56 - 7|'],
    ['77011234567', '+77 (011) 234 - 56 - 7|'],
    ['+380441234567', '+380 (44) 123 - 45 - 67|'],
    ['8a9б9', '+7 (99|'],
  ])('%s shows %s', (keys, field) => {
    expect(type('|', keys)).toBe(field)
  })

  test('a digit typed in the middle stays under the caret', () => {
    expect(type('+7 (99|) 123 - 45', '5')).toBe('+7 (995|) 123 - 45')
    expect(type('+7 (9|91) 234 - 5', '0')).toBe('+7 (90|9) 123 - 45')
  })

  test('a full number takes no further digit and loses none', () => {
    expect(type('+7 (999) 1|23 - 45 - 67', '0')).toBe('+7 (999) 1|23 - 45 - 67')
    expect(type('+7 (999) 123 - 45 - 67|', '8')).toBe('+7 (999) 123 - 45 - 67|')
  })

  test('a digit typed before the prefix goes behind it', () => {
    expect(type('|+7 (99', '5')).toBe('+7 (5|99')
  })

  test('letters and signs leave the number and the caret alone', () => {
    expect(type('+7 (99|9) 1', 'x')).toBe('+7 (99|9) 1')
  })
})

describe('deleting', () => {
  test('backspace held down empties the field, prefix and all', () => {
    expect(backspace('+7 (999) 123 - 45 - 67|', 12)).toBe('|')
    expect(backspace('+380 (44|', 6)).toBe('|')
  })

  test('with the 7 deleted, another prefix can be typed behind the plus', () => {
    expect(backspace('+7|')).toBe('+|')
    expect(type('+|', '905321234567')).toBe('+90 (532) 123 - 4567|')
  })

  test('backspace in the middle takes the digit before the caret', () => {
    expect(backspace('+7 (999) 12|3 - 45')).toBe('+7 (999) 1|34 - 5')
  })

  test('backspace on a sign of the mask takes the digit beyond it', () => {
    expect(backspace('+7 (999) |123')).toBe('+7 (99|1) 23')
  })

  test('delete on a sign of the mask takes the digit beyond it', () => {
    expect(pressDelete('+7 (999|) 123')).toBe('+7 (999|) 23')
  })

  test('backspace on the prefix keeps the number and moves on', () => {
    expect(backspace('+7| (999) 123')).toBe('|+7 (999) 123')
    expect(backspace('+|7 (999) 123 - 45 - 6')).toBe('|+7 (999) 123 - 45 - 6')
  })
})

describe('pasting', () => {
  test.each([
    '+7 (999) 123-45-67',
    '8 999 123 45 67',
    '79991234567',
    '999\u00a0123\u00a045\u00a067',
    '+7\u00a0999\u00a0123\u00a045\u00a067',
    ' +7.999.123.45.67 ',
    'Мой номер: 8 (999) 123-45-67',
  ])('%s fills the field whatever was in it', (text) => {
    expect(pastedPhone(text)).toBe('+7 (999) 123 - 45 - 67')
  })

  test('a foreign number keeps its prefix', () => {
    expect(pastedPhone('тел. +90 532 123 45 67')).toBe('+90 (532) 123 - 4567')
    expect(pastedPhone('+7 701 123 45 67')).toBe('+77 (011) 234 - 56 - 7')
  })

  test('a few digits are left to the browser', () => {
    expect(pastedPhone('123-45')).toBeNull()
  })
})
