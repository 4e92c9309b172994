import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'

import { CodeField } from '#src/ui/fields/code-field.tsx'
import { DigitsField, SumField } from '#src/ui/fields/digits-field.tsx'
import type { MaskedFieldProps } from '#src/ui/fields/masked-field.tsx'
import { PhoneField } from '#src/ui/fields/phone-field.tsx'

afterEach(cleanup)

type Field = (props: MaskedFieldProps) => React.ReactNode

/** A field as a person sees it: `|` is the caret. */
function seen({ value, selectionStart }: HTMLInputElement) {
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
}

async function show(Field: Field, start: string) {
  const written: string[] = []
  const text = start.replace('|', '')
  function Form() {
    const [value, setValue] = useState(text)
    return (
      <Field
        label="Поле"
        value={value}
        onChange={(next) => {
          written.push(next)
          setValue(next)
        }}
      />
    )
  }
  render(
    <MantineProvider>
      <Form />
    </MantineProvider>,
  )
  const field = screen.getByLabelText('Поле')
  if (!(field instanceof HTMLInputElement)) throw new Error('not a text field')
  const caret = start.includes('|') ? start.indexOf('|') : start.length
  const person = userEvent.setup()
  await person.click(field)
  field.setSelectionRange(caret, caret)
  return { field, person, written }
}

/** What the field shows after these keys. */
async function type(Field: Field, start: string, keys: string) {
  const { field, person, written } = await show(Field, start)
  await person.keyboard(keys)
  if (field.value !== start.replace('|', '')) expect(written.at(-1)).toBe(field.value)
  return seen(field)
}

async function paste(Field: Field, start: string, text: string) {
  const { field, person } = await show(Field, start)
  await person.paste(text)
  return seen(field)
}

describe('the phone field', () => {
  test('the field has the keyboard, the suggestion and the mask of section 2', async () => {
    const { field } = await show(PhoneField, '')
    expect([field.type, field.inputMode, field.autocomplete, field.placeholder]).toEqual([
      'tel',
      'tel',
      'tel',
      '+7 (999) 999 - 99 - 99',
    ])
  })

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
  ])('typing %s shows %s', async (keys, shown) => {
    expect(await type(PhoneField, '', keys)).toBe(shown)
  })

  test.each([
    ['a digit typed in the middle stays under the caret', '+7 (99|) 123 - 45', '5', '+7 (995|) 123 - 45'],
    ['a digit typed in a group pushes the others on', '+7 (9|91) 234 - 5', '0', '+7 (90|9) 123 - 45'],
    ['a full number takes no digit in the middle', '+7 (999) 1|23 - 45 - 67', '0', '+7 (999) 1|23 - 45 - 67'],
    ['a full number takes no digit at its end', '+7 (999) 123 - 45 - 67|', '8', '+7 (999) 123 - 45 - 67|'],
    ['a digit typed before the prefix goes behind it', '|+7 (99', '5', '+7 (5|99'],
    ['a letter leaves the number and the caret alone', '+7 (99|9) 1', 'x', '+7 (99|9) 1'],
    ['backspace held down empties the field', '+7 (999) 123 - 45 - 67|', '{Backspace>12/}', '|'],
    ['backspace held down empties a foreign number', '+380 (44|', '{Backspace>6/}', '|'],
    ['the 7 can be deleted behind the plus', '+7|', '{Backspace}', '+|'],
    ['another prefix can be typed behind the plus', '+|', '905321234567', '+90 (532) 123 - 4567|'],
    ['backspace takes the digit before the caret', '+7 (999) 12|3 - 45', '{Backspace}', '+7 (999) 1|34 - 5'],
    ['backspace on a sign takes the digit beyond it', '+7 (999) |123', '{Backspace}', '+7 (99|1) 23'],
    ['delete on a sign takes the digit beyond it', '+7 (999|) 123', '{Delete}', '+7 (999|) 23'],
    ['backspace on the prefix keeps the number', '+7| (999) 123', '{Backspace}', '+|7 (999) 123'],
    ['backspace on the plus keeps the number', '+|7 (999) 123 - 45 - 6', '{Backspace}', '|+7 (999) 123 - 45 - 6'],
  ])('%s', async (_, start, keys, shown) => {
    expect(await type(PhoneField, start, keys)).toBe(shown)
  })

  test('a digit changed in the middle leaves the caret there', async () => {
    expect(await type(PhoneField, '+7 (999) 12|3 - 45 - 67', '{Backspace}8')).toBe('+7 (999) 18|3 - 45 - 67')
  })

  test.each([
    '+7 (999) 123-45-67',
    '8 999 123 45 67',
    '79991234567',
    '999\u00a0123\u00a045\u00a067',
    '+7\u00a0999\u00a0123\u00a045\u00a067',
    ' +7.999.123.45.67 ',
    'Мой номер: 8 (999) 123-45-67',
  ])('the pasted "%s" fills the field, whatever was in it', async (text) => {
    expect(await paste(PhoneField, '', text)).toBe('+7 (999) 123 - 45 - 67|')
    cleanup()
    expect(await paste(PhoneField, '+7 (1|11', text)).toBe('+7 (999) 123 - 45 - 67|')
  })

  test.each([
    ['a pasted foreign number keeps its prefix', '', 'тел. +90 532 123 45 67', '+90 (532) 123 - 4567|'],
    ['a pasted Kazakh number keeps its prefix', '', '+7 701 123 45 67', '+77 (011) 234 - 56 - 7|'],
    ['a few pasted digits join what is there', '+7 (999) |', '123-45', '+7 (999) 123 - 45|'],
  ])('%s', async (_, start, text, shown) => {
    expect(await paste(PhoneField, start, text)).toBe(shown)
  })
})

describe('the code field', () => {
  test('the digits stand in two groups, and a seventh is not taken', async () => {
    expect(await type(CodeField, '', '12x3-4567')).toBe('123 456|')
    cleanup()
    expect(await type(CodeField, '12|3 456', '7')).toBe('12|3 456')
  })

  test('backspace on the space takes the digit before it', async () => {
    expect(await type(CodeField, '123 |456', '{Backspace}')).toBe('12|4 56')
  })

  test.each([
    ['123456', '123 456|'],
    ['Код 004512 для входа. Никому его не сообщайте', '004 512|'],
    ['Ваш код: 123-456', '123 456|'],
    ['заказ 111111, код 222222', '98|'],
  ])('the pasted "%s" shows %s', async (text, shown) => {
    expect(await paste(CodeField, '98', text)).toBe(shown)
  })
})

describe('the fields of payout details', () => {
  const Account: Field = (props) => <DigitsField {...props} count={20} />
  const Bik: Field = (props) => <DigitsField {...props} count={9} />

  test.each([
    ['a long number stands in fours', Account, '', '40817810000', '4081 7810 000|'],
    ['a BIK stands in threes', Bik, '', '044525225', '044 525 225|'],
    ['digits too many are not cut', Bik, '044 525 225|', '71', '044 525 225 71|'],
    ['a digit in the middle stays under the caret', Account, '4081 7|10 0', '8', '4081 78|10 0'],
    ['backspace on a space takes the digit before it', Account, '4081 |7810', '{Backspace}', '408|7 810'],
    ['a sum stands in thousands', SumField, '', '1000000', '1 000 000|'],
    ['a digit of a sum stays under the caret', SumField, '1| 000', '2', '12| 000'],
    ['a deleted digit of a sum regroups it', SumField, '12| 000', '{Backspace}', '1| 000'],
    ['what is no whole sum stays to be seen', SumField, '1 000|', ',5', '1 000,5|'],
  ])('%s', async (_, Field, start, keys, shown) => {
    expect(await type(Field, start, keys)).toBe(shown)
  })

  test.each([
    ['10 000,00 ₽', '10 000|'],
    ['10000 руб.', '10 000|'],
    ['1000.50', '1000.50|'],
  ])('the pasted sum "%s" shows %s', async (text, shown) => {
    expect(await paste(SumField, '', text)).toBe(shown)
  })
})
