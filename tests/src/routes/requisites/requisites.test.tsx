import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import type { Requisite } from '#contract/account.ts'

import type { Asked } from '../../../support/fake-api.ts'
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

const faults: [string, (one: Asked) => void][] = [
  ['the server is down', (one) => one.answer('<html>', 500)],
  ['the answer is torn', (one) => one.answer('{"data":')],
  ['the answer is something else', (one) => one.answer({ rows: [] })],
]

describe('the cards', () => {
  test('show what there is and offer what there is not', async () => {
    const { person, address } = openRequisites([entrepreneur])
    const known = await card(sole)
    expect(known.textContent).toContain('4080 2810 9000 0000 1234')
    expect(within(known).getByText('15 000 ₽')).toBeDefined()
    expect(within(known).getByText('без комиссии')).toBeDefined()
    expect(within(known).getByText('Основной способ')).toBeDefined()
    const vacant = await card(self)
    expect(within(vacant).getByText('10 000 ₽')).toBeDefined()
    expect(within(vacant).queryByText('Основной способ')).toBeNull()
    expect(
      within(vacant)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Добавить реквизиты'])
    await person.click(screen.getByRole('link', { name: 'К выплатам' }))
    expect(address()).toBe('/payments')
  })

  test('a newcomer is offered both types', async () => {
    openRequisites([])
    await card(sole)
    expect(screen.getAllByRole('button', { name: 'Добавить реквизиты' })).toHaveLength(2)
  })

  test('a sum of 25 digits loses none of them', async () => {
    openRequisites([{ ...entrepreneur, data: { ...entrepreneur.data, minSum: '9999999999999999999999999' } }])
    expect((await card(sole)).textContent).toContain('9 999 999 999 999 999 999 999 999 ₽'.replaceAll(' ', '\u00a0'))
  })

  test.each(faults)('when %s, nothing is offered to be added, and one press reads again', async (_, fault) => {
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

  test('skeletons stand where a slow list will be, and offer nothing', async () => {
    const { asked } = openRequisites([], { [calls.list]: () => {} })
    await screen.findByRole('heading', { name: 'Реквизиты' })
    expect(screen.queryByRole('button', { name: 'Добавить реквизиты' })).toBeNull()
    act(() => asked[0]?.answer({ data: [] }))
    await card(sole)
    expect(asked).toHaveLength(1)
  })
})

describe('saving', () => {
  test('the first details are sent as the main ones, digits only, and the new card is there when the dialog closes', async () => {
    let list: Requisite[] = []
    const { person, sent, count } = openRequisites([], {
      [calls.list]: ({ answer }) => answer({ data: list }),
      [calls.save]: ({ answer }) => {
        list = [{ ...selfEmployed, is_main: true }]
        answer({ status: true })
      },
    })
    await openForm(person, self, 'Добавить реквизиты')
    expect(screen.queryByLabelText('Юридический адрес')).toBeNull()
    expect(screen.queryByLabelText('Использовать как основной способ выплат')).toBeNull()
    expect(field('Минимальная сумма выплаты').value).toBe('10 000')
    await person.type(field('ФИО получателя'), ' Семёнов  Пётр ')
    await person.click(field('ИНН'))
    await person.paste('5001 0073 2259')
    await person.click(field('Расчётный счёт'))
    await person.paste('40817 810 4 0000 0012003')
    await person.type(field('Название банка'), 'Поляна Банк')
    await person.type(field('БИК'), '044525225')
    await person.type(field('Корр. счёт'), '30101810400000000225{Enter}')
    await noDialog()
    expect(await sent(calls.save)).toEqual({
      requisite_type: 'SE',
      is_main: true,
      data: {
        fullName: 'Семёнов Пётр',
        inn: '500100732259',
        numberCheck: '40817810400000012003',
        bankName: 'Поляна Банк',
        bankNumber: '044525225',
        bankCheck: '30101810400000000225',
        minSum: '10000',
      },
    })
    expect(within(await card(self)).getByText('Основной способ')).toBeDefined()
    expect(screen.getByText('Реквизиты сохранены')).toBeDefined()
    expect(count(calls.save)).toBe(1)
    // The pressed button is gone with its card.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Способы выплаты' }))
  })

  test('of two, either can be made the main one', async () => {
    const { person, sent } = openRequisites([entrepreneur, selfEmployed])
    await openForm(person, self, 'Изменить')
    const main = screen.getByLabelText<HTMLInputElement>('Использовать как основной способ выплат')
    expect(main.checked).toBe(false)
    await person.click(main)
    await person.click(saveButton())
    await noDialog()
    expect(await sent(calls.save)).toMatchObject({ requisite_type: 'SE', is_main: true })
  })

  test('the only details stay the main ones', async () => {
    const { person, sent } = openRequisites([{ ...entrepreneur, is_main: false }])
    await openForm(person, sole, 'Изменить')
    await person.click(saveButton())
    await noDialog()
    expect(await sent(calls.save)).toMatchObject({ requisite_type: 'IN', is_main: true })
  })

  test('details that were deleted in another tab are saved all the same', async () => {
    let list = [entrepreneur]
    const { person } = openRequisites([], {
      [calls.list]: ({ answer }) => answer({ data: list }),
      [calls.save]: ({ answer }) => {
        list = [entrepreneur]
        answer({ status: true })
      },
    })
    await openForm(person, sole, 'Изменить')
    list = []
    await person.click(saveButton())
    await noDialog()
    expect((await card(sole)).textContent).toContain('4080 2810 9000 0000 1234')
  })

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
    ['500', (one: Asked) => one.answer('<h1>oops</h1>', 500), 'Произошла ошибка'],
    ['403', (one: Asked) => one.answer({ error: 'Нельзя' }, 403), 'Нельзя'],
    ['a torn answer', (one: Asked) => one.answer('{"status":'), 'реквизиты могли и сохраниться'],
    ['a broken connection', (one: Asked) => one.break(), 'реквизиты могли и сохраниться'],
  ])('%s: the dialog and what was typed stay, and one press tries again', async (_, fault, text) => {
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

describe('what was typed', () => {
  test('outlives Escape, and not «Отмена»', async () => {
    const { person } = openRequisites([entrepreneur])
    await openForm(person, sole, 'Изменить')
    await person.clear(field('Название банка'))
    await person.type(field('Название банка'), 'Тихий Банк')
    await person.keyboard('{Escape}')
    await noDialog()
    await openForm(person, sole, 'Изменить')
    expect(field('Название банка').value).toBe('Тихий Банк')
    await person.click(screen.getByRole('button', { name: 'Отмена' }))
    await noDialog()
    await openForm(person, sole, 'Изменить')
    expect(field('Название банка').value).toBe('Поляна Банк')
  })

  test('of one type never gets into the form of the other', async () => {
    const { person } = openRequisites([entrepreneur])
    await openForm(person, sole, 'Изменить')
    await person.type(field('ФИО получателя'), ' Младший')
    await person.keyboard('{Escape}')
    await noDialog()
    await openForm(person, self, 'Добавить реквизиты')
    expect(field('ФИО получателя').value).toBe('')
    expect(field('Расчётный счёт').value).toBe('')
  })
})

describe('deleting', () => {
  const remove = async (person: ReturnType<typeof openRequisites>['person']) => {
    await openForm(person, sole, 'Удалить')
    await person.click(screen.getByRole('button', { name: 'Да, уверен' }))
  }

  test('asks first; «Нет, отменить» sends nothing', async () => {
    const { person, count } = openRequisites([entrepreneur])
    await openForm(person, sole, 'Удалить')
    expect((await dialog()).textContent).toMatch(/^Удалить реквизитыВы уверены.*Их будет невозможно восстановить/)
    await person.click(screen.getByRole('button', { name: 'Нет, отменить' }))
    await noDialog()
    expect(count(calls.remove)).toBe(0)
  })

  test.each([
    ['200', 200],
    ['404, for it was gone already', 404],
  ])('%s: the offer to add stands where the card was', async (_, status) => {
    let list = [entrepreneur]
    const { person, sent } = openRequisites([], {
      [calls.list]: ({ answer }) => answer({ data: list }),
      [calls.remove]: ({ answer }) => {
        list = []
        answer({ detail: 'Нет' }, status)
      },
    })
    await remove(person)
    await noDialog()
    expect(await sent(calls.remove)).toEqual({ requisite_type: 'IN' })
    expect(within(await card(sole)).getByRole('button', { name: 'Добавить реквизиты' })).toBeDefined()
    expect(screen.getByText('Реквизиты удалены')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Способы выплаты' }))
  })

  test('is sent once, and the dialog cannot be closed while it runs', async () => {
    const { person, count } = openRequisites([entrepreneur], { [calls.remove]: () => {} })
    await remove(person)
    for (let press = 0; press < 5; press += 1) act(() => screen.getByRole('button', { name: 'Да, уверен' }).click())
    await person.click(screen.getByRole('button', { name: 'Нет, отменить' }))
    await person.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeDefined()
    expect(count(calls.remove)).toBe(1)
  })

  test.each([
    ['500', (one: Asked) => one.answer('', 500), 'Произошла ошибка'],
    ['a broken connection', (one: Asked) => one.break(), 'реквизиты могли и удалиться'],
  ])('%s: it is told, can be tried again, and the card stays', async (_, fault, text) => {
    let isDown = true
    const { person, count } = openRequisites([entrepreneur], {
      [calls.remove]: (one) => (isDown ? fault(one) : one.answer({ status: true })),
    })
    await remove(person)
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    isDown = false
    await person.click(screen.getByRole('button', { name: 'Да, уверен' }))
    await noDialog()
    expect(count(calls.remove)).toBe(2)
  })
})
