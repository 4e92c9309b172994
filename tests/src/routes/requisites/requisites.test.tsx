import { act, screen, waitFor, within } from '@testing-library/react'
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

const faults: [string, (one: FakeRequest) => void][] = [
  ['the server is down', (one) => one.answer('<html>', 500)],
  ['the answer is torn', (one) => one.answer('{"data":')],
  ['the answer is something else', (one) => one.answer({ rows: [] })],
]

describe('the cards', () => {
  test('a sum of 25 digits loses none of them', async () => {
    openRequisites([{ ...entrepreneur, data: { ...entrepreneur.data, minSum: '9999999999999999999999999' } }])
    expect((await card(sole)).textContent).toContain('9 999 999 999 999 999 999 999 999 ₽'.replaceAll(' ', '\u00a0'))
  })

  test.each(faults)('%s: nothing is offered to be added, and one press reads again', async (_, fault) => {
    let isDown = true
    const { person } = openRequisites([], {
      [calls.list]: (one) => (isDown ? fault(one) : one.answer({ data: [entrepreneur] })),
    })
    await screen.findByRole('alert')
    expect(screen.queryByRole('article')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Добавить реквизиты' })).toBeNull()
    isDown = false
    await person.click(screen.getByRole('button', { name: 'Повторить' }))
    await card(sole)
  })
})

describe('saving', () => {
  test('ten presses and Enter send once, and the dialog cannot be closed meanwhile', async () => {
    const { person, count, asked } = openRequisites([entrepreneur], { [calls.save]: () => {} })
    await openForm(person, sole, 'Изменить')
    for (let press = 0; press < 10; press += 1) act(() => saveButton().click())
    await person.type(field('ИНН'), '{Enter}')
    await person.keyboard('{Escape}')
    await person.click(screen.getByRole('button', { name: 'Отмена' }))
    expect(count(calls.save)).toBe(1)
    expect(screen.getByRole('dialog')).toBeDefined()
    act(() => asked.find(({ path }) => path === calls.save)?.answer({ status: true }))
    await noDialog()
  })

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

  test('texts of the server stand beside their fields, the first of which has the focus', async () => {
    const fields = { bankNumber: 'Такого банка нет', inn: 'Этот ИНН уже занят' }
    const { person } = openRequisites([entrepreneur], {
      [calls.save]: ({ answer }) => answer({ error: 'Неверно', fields }, 422),
    })
    await openForm(person, sole, 'Изменить')
    await person.click(saveButton())
    await screen.findByText('Этот ИНН уже занят')
    expect(screen.getByText('Такого банка нет')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(field('ИНН')))
    expect(screen.queryByRole('alert')).toBeNull()
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

describe('deleting', () => {
  const remove = async (person: ReturnType<typeof openRequisites>['person']) => {
    await openForm(person, sole, 'Удалить')
    await person.click(screen.getByRole('button', { name: 'Да, уверен' }))
  }

  test('a removal is sent once, and the dialog cannot be closed while it runs', async () => {
    const { person, count } = openRequisites([entrepreneur], { [calls.remove]: () => {} })
    await remove(person)
    for (let press = 0; press < 5; press += 1) act(() => screen.getByRole('button', { name: 'Да, уверен' }).click())
    await person.click(screen.getByRole('button', { name: 'Нет, отменить' }))
    await person.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeDefined()
    expect(count(calls.remove)).toBe(1)
  })
})
