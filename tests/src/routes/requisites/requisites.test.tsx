import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import type { FakeRequest } from '../../../support/fake-api.ts'
import {
  calls,
  card,
  dialog,
  entrepreneur,
  field,
  noDialog,
  openForm,
  openRequisites,
  saveButton,
  selfEmployed,
} from './open-requisites.tsx'

const sole = 'Индивидуальный предприниматель'
const self = 'Самозанятый'

describe('the cards', () => {
  test('a sum of 25 digits loses none of them', async () => {
    openRequisites([{ ...entrepreneur, data: { ...entrepreneur.data, minSum: '9999999999999999999999999' } }])
    expect((await card(sole)).textContent).toContain('9 999 999 999 999 999 999 999 999 ₽'.replaceAll(' ', '\u00a0'))
  })
})

describe('saving', () => {
  test.each([
    ['403', (one: FakeRequest) => one.answer({ error: 'Нельзя' }, 403), 'Нельзя'],
    ['a broken connection', (one: FakeRequest) => one.break(), 'реквизиты могли и сохраниться'],
  ])('after %s the dialog and what was typed stay, and one press tries again', async (_, fault, text) => {
    let isDown = true
    const { person, count } = openRequisites([entrepreneur], {
      [calls.save]: (one) => (isDown ? fault(one) : one.answer({ status: true })),
    })
    await openForm(person, sole, 'Изменить')
    await person.clear(field('Название банка'))
    await person.type(field('Название банка'), 'Тихий Банк')
    await person.click(saveButton())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(text)
    expect(field('Название банка').value).toBe('Тихий Банк')
    expect(count(calls.save)).toBe(1)
    isDown = false
    // The pressed button has lost the focus while it worked: the second try takes it, for the keyboard.
    expect(document.activeElement).toBe(within(alert).getByRole('button', { name: 'Повторить' }))
    await person.keyboard('{Enter}')
    await noDialog()
    expect(count(calls.save)).toBe(2)
  })

  test('a list that cannot be read after a failed save never takes the choice of the main one away', async () => {
    let reads = 0
    const { person, sent } = openRequisites([], {
      [calls.list]: (one) => {
        reads += 1
        return reads === 1 ? one.answer({ data: [entrepreneur, selfEmployed] }) : one.answer('', 500)
      },
      [calls.save]: ({ answer }) => answer('', 500),
    })
    await openForm(person, self, 'Изменить')
    await person.click(saveButton())
    await screen.findByText(/Не удалось сохранить реквизиты/)
    expect(screen.getByLabelText('Использовать как основной способ выплат')).toBeDefined()
    await person.click(within(await dialog()).getByRole('button', { name: 'Повторить' }))
    expect(await sent(calls.save)).toMatchObject({ is_main: false })
  })
})

test('details that were typed are there after a reload, until they are saved or given up', async () => {
  const before = openRequisites([entrepreneur])
  await openForm(before.person, sole, 'Изменить')
  await before.person.type(field('Название банка'), ' и Ко')
  before.view.unmount()

  const { person } = openRequisites([entrepreneur])
  await openForm(person, sole, 'Изменить')
  expect(field('Название банка').value).toBe('Поляна Банк и Ко')
  expect(Object.keys(localStorage)).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Отмена' }))
  await noDialog()
  expect(Object.keys(sessionStorage)).toEqual([])

  await openForm(person, sole, 'Изменить')
  expect(field('Название банка').value).toBe('Поляна Банк')
  await person.type(field('Название банка'), ' и Ко')
  expect(Object.keys(sessionStorage)).toHaveLength(1)
  await person.click(saveButton())
  await noDialog()
  expect(Object.keys(sessionStorage)).toEqual([])
})

describe('a promoter whose payout came back', () => {
  const back = { id: 1, cash: 6_906.32, created_at: '2026-11-01', status: 'CA', reason: 'Счёт получателя закрыт' }
  const words = /Банк вернул 6 906,32 ₽: Счёт получателя закрыт\. Исправьте до \d+ [а-я]+/
  const said = (place: HTMLElement) => (place.textContent ?? '').replace(/\s/g, ' ')
  const payments = '/account/get-payment-list'

  test('reads why beside the main requisites and above their fields, until these are saved', async () => {
    const { person } = openRequisites([entrepreneur, selfEmployed], {
      [payments]: (one) => one.answer({ data: [{ ...back, id: 2, created_at: '2026-10-01', status: 'PA' }, back] }),
      [calls.save]: (one) => one.answer({ status: true }),
    })
    expect(said(await card(sole))).toMatch(words)
    expect(said(await card(self))).not.toContain('Банк вернул')
    await openForm(person, sole, 'Изменить')
    expect(said(await dialog())).toMatch(words)
    await person.click(saveButton())
    await noDialog()
    expect(said(await card(sole))).not.toContain('Банк вернул')
  })

  test('reads it still after they were saved as they were, of a server that says since when money goes there', async () => {
    const { person } = openRequisites([{ ...entrepreneur, updated_at: '2026-10-15T10:00:00Z' }], {
      [payments]: (one) => one.answer({ data: [back] }),
      [calls.save]: (one) => one.answer({ status: true }),
    })
    await openForm(person, sole, 'Изменить')
    await person.click(saveButton())
    await noDialog()
    expect(said(await card(sole))).toMatch(words)
  })

  test.each([
    [
      'a later payout was made',
      (one: FakeRequest) => one.answer({ data: [back, { ...back, id: 2, created_at: '2026-12-01', status: 'WA' }] }),
    ],
    ['the payouts cannot be read', (one: FakeRequest) => one.answer('', 500)],
    ['they take long', () => {}],
    ['the requisites were saved since', (one: FakeRequest) => one.answer({ data: [back] }), '2026-11-15T10:00:00Z'],
  ])('reads nothing of it where %s, and the requisites stand', async (_, rule, updated_at?: string) => {
    openRequisites([{ ...entrepreneur, updated_at }], { [payments]: rule })
    expect(said(await card(sole))).not.toContain('Банк вернул')
  })
})
