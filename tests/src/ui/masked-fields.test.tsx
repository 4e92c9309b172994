import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'

import { CodeField } from '#src/ui/code-field.tsx'
import type { MaskedFieldProps } from '#src/ui/masked-field.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'

afterEach(cleanup)

function show(Field: (props: MaskedFieldProps) => React.ReactNode, start: string) {
  function Form() {
    const [value, setValue] = useState(start)
    return <Field label="Поле" value={value} onChange={setValue} />
  }
  render(
    <MantineProvider>
      <Form />
    </MantineProvider>,
  )
  const field = screen.getByLabelText('Поле')
  if (!(field instanceof HTMLInputElement)) throw new Error('not a text field')
  return {
    field,
    person: userEvent.setup(),
    /** The text with `|` where the caret stands. */
    seen: () => `${field.value.slice(0, field.selectionStart ?? 0)}|${field.value.slice(field.selectionStart ?? 0)}`,
    at: (initialSelectionStart: number) => ({ initialSelectionStart, initialSelectionEnd: initialSelectionStart }),
  }
}

describe('the phone field', () => {
  test('has the keyboard, the suggestion and the mask of section 2', () => {
    const { field } = show(PhoneField, '')
    expect([field.type, field.inputMode, field.autocomplete, field.placeholder]).toEqual([
      'tel',
      'tel',
      'tel',
      '+7 (999) 999 - 99 - 99',
    ])
  })

  test('lays out what is typed', async () => {
    const { person, field, seen } = show(PhoneField, '')
    await person.type(field, '+79991234567')
    expect(seen()).toBe('+7 (999) 123 - 45 - 67|')
  })

  test('the caret stays at the middle digit that is being changed', async () => {
    const { person, field, seen, at } = show(PhoneField, '+7 (999) 123 - 45 - 67')
    await person.type(field, '{Backspace}', at(11))
    expect(seen()).toBe('+7 (999) 1|34 - 56 - 7')
    await person.keyboard('8')
    expect(seen()).toBe('+7 (999) 18|3 - 45 - 67')
  })

  test('the caret stays put when a full number takes no more', async () => {
    const { person, field, seen, at } = show(PhoneField, '+7 (999) 123 - 45 - 67')
    await person.type(field, '0', at(11))
    expect(seen()).toBe('+7 (999) 12|3 - 45 - 67')
  })

  test('a pasted number replaces the one that was there', async () => {
    const { person, field, seen } = show(PhoneField, '+7 (111')
    await person.click(field)
    await person.paste('8\u00a0999\u00a0123-45-67')
    expect(seen()).toBe('+7 (999) 123 - 45 - 67|')
  })

  test('can be emptied with backspace alone', async () => {
    const { person, field } = show(PhoneField, '+7 (999')
    await person.click(field)
    await person.keyboard('{Backspace>5/}')
    expect(field.value).toBe('')
  })
})

describe('the code field', () => {
  test('groups the digits and takes six of them', async () => {
    const { person, field, seen } = show(CodeField, '')
    await person.type(field, '12x3-4567')
    expect(seen()).toBe('123 456|')
  })

  test.each([
    ['123456', '123 456'],
    ['Код 004512 для входа. Никому его не сообщайте', '004 512'],
    ['Ваш код: 123-456', '123 456'],
  ])('the pasted "%s" is %s', async (text, shown) => {
    const { person, field } = show(CodeField, '98')
    await person.click(field)
    await person.paste(text)
    expect(field.value).toBe(shown)
  })

  test('a text with two groups of six digits is not guessed at', async () => {
    const { person, field } = show(CodeField, '98')
    await person.click(field)
    await person.paste('заказ 111111, код 222222')
    expect(field.value).toBe('98')
  })
})
