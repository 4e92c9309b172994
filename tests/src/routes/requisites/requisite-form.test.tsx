import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { messages } from '#contract/messages.ts'

import {
  calls,
  card,
  entrepreneur,
  errorOf,
  field,
  noDialog,
  openForm,
  openRequisites,
  saveButton,
} from './open-requisites.tsx'

const sole = 'Индивидуальный предприниматель'

async function fill(label: string, text: string) {
  const opened = openRequisites([entrepreneur])
  const { person } = opened
  await openForm(person, sole, 'Изменить')
  await person.clear(field(label))
  if (text !== '') {
    await person.click(field(label))
    await person.paste(text)
  }
  await person.click(saveButton())
  return opened
}

const ask = {
  name: 'ФИО получателя',
  inn: 'ИНН',
  address: 'Юридический адрес',
  account: 'Расчётный счёт',
  bank: 'Название банка',
  bik: 'БИК',
  correspondent: 'Корр. счёт',
  sum: 'Минимальная сумма выплаты',
} as const

const bare = (text: string) => text.replace(/\s/g, '')
/** Fields that take nothing but digits. */
const isNumber = (label: string) => [ask.inn, ask.account, ask.bik, ask.correspondent].some((one) => one === label)

describe('an invalid field', () => {
  test.each([
    [ask.name, ' Ян ', messages.fullName],
    [ask.inn, '50010073225', messages.inn],
    [ask.address, 'ул. Баумана', messages.legalAddress],
    [ask.account, '408028109000000012345', messages.account],
    [ask.bank, 'ПАО «Поляна»', messages.bankName],
    [ask.bik, '04452522', messages.bik],
    [ask.correspondent, '3010181040000000022', messages.correspondentAccount],
    [ask.sum, '10000,50', messages.minimumSum],
  ])('%s "%s" is refused beside its field, with nothing sent and nothing lost', async (label, text, message) => {
    const { count } = await fill(label, text)
    expect(errorOf(label)).toBe(message)
    expect(document.activeElement).toBe(field(label))
    expect(count(calls.save)).toBe(0)
    expect(bare(field(label).value)).toBe(bare(isNumber(label) ? text.replace(/\D/g, '') : text))
  })
})

describe('a valid field', () => {
  test.each([
    [ask.name, 'Ян', 'Ли', { fullName: 'Ян Ли' }],
    [ask.name, ' Ли  Ян\u00a0Юй ', '', { fullName: 'Ли Ян Юй' }],
    [ask.inn, '5001-0073-2259', '', { inn: '500100732259' }],
    [ask.inn, ' 500100732259\n', '', { inn: '500100732259' }],
    [ask.account, 'р/с 40817\u00a0810\u00a00\u00a00000\u00a00012003', '', { numberCheck: '40817810000000012003' }],
    [ask.address, 'Санкт–Петербург Невский 1', '', { legalAddress: 'Санкт-Петербург Невский 1' }],
    [ask.bank, 'Азиатско—Тихоокеанский', '', { bankName: 'Азиатско-Тихоокеанский' }],
    [ask.bik, '044 525 225', '', { bankNumber: '044525225' }],
    [ask.sum, '12\u00a0500,00 ₽', '', { minSum: '12500' }],
    [ask.sum, '5 000 руб.', '', { minSum: '5000' }],
  ])('%s "%s" is sent as the rules know it', async (label, first, second, data) => {
    const { sent } = await fill(label, second === '' ? first : `${first} ${second}`)
    await noDialog()
    expect(await sent(calls.save)).toMatchObject({ data })
  })

  test('each empty field says so, and the first has the focus', async () => {
    const { person, count } = openRequisites([])
    await openForm(person, sole, 'Добавить реквизиты')
    await person.click(saveButton())
    expect(Object.values(ask).map(errorOf)).toEqual([...Array(7).fill(messages.required), null])
    expect(document.activeElement).toBe(field(ask.name))
    expect(count(calls.save)).toBe(0)
  })
})

describe('the offer', () => {
  test('the offer is accepted from the start and read in a new tab; without it nothing is saved', async () => {
    const { person, count } = openRequisites([entrepreneur])
    await openForm(person, sole, 'Изменить')
    const link = screen.getByRole('link', { name: 'договора-оферты' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/p/offer', '_blank'])
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Принимаю/ })
    expect(box.checked).toBe(true)
    await person.click(box)
    await person.click(saveButton())
    expect(screen.getByText(messages.consent)).toBeDefined()
    expect(document.activeElement).toBe(box)
    expect(count(calls.save)).toBe(0)
    await person.click(box)
    await person.click(saveButton())
    await noDialog()
    expect(count(calls.save)).toBe(1)
  })
})

describe('check digits that do not fit', () => {
  test.each([
    [ask.inn, '500100732258', /Контрольные цифры не сходятся/, 'Контрольные цифры ИНН не сходятся.'],
    [ask.bik, '144525225', /Проверьте БИК/, 'БИК начинается не с 04.'],
    [ask.account, '40817810400000012003', /Проверьте счёт и БИК/, 'Счёт не сходится с БИК.'],
    [ask.correspondent, '30101810400000000226', /Проверьте корр. счёт и БИК/, 'Корр. счёт не сходится с БИК.'],
  ])('%s %s warns aloud at once, is asked about and is saved all the same', async (label, text, warning, words) => {
    const { person, count } = openRequisites([entrepreneur])
    await openForm(person, sole, 'Изменить')
    await person.clear(field(label))
    await person.type(field(label), text)
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(),
    ).toMatch(warning)
    await person.click(saveButton())
    const question = within(await screen.findByRole('dialog', { name: 'Проверьте реквизиты' }))
    question.getByText(`${words} Сохранить всё равно?`)
    expect(count(calls.save)).toBe(0)
    await person.click(question.getByRole('button', { name: 'Сохранить всё равно' }))
    await noDialog()
    expect(count(calls.save)).toBe(1)
  })

  test('the card names what does not fit in the numbers that are stored', async () => {
    const { data } = entrepreneur
    openRequisites([{ ...entrepreneur, data: { ...data, inn: '500100732258', numberCheck: '40817810400000012003' } }])
    expect((await card(sole)).textContent).toContain(
      'Проверьте реквизиты. Контрольные цифры ИНН не сходятся. Счёт не сходится с БИК.',
    )
  })

  test('half a number brings no warning', async () => {
    const { person } = openRequisites([])
    await openForm(person, sole, 'Добавить реквизиты')
    await person.type(field(ask.inn), '50010073225')
    expect(screen.queryByText(/Проверьте/)).toBeNull()
  })
})

describe('a minimum above the balance', () => {
  const warning = /^На\sбалансе\s1\s200\s₽: они придут, если указать не больше/

  test('money that it keeps back is spoken of beside the suggested one, until that is no more', async () => {
    const { person } = openRequisites([], {}, 1_200)
    await openForm(person, sole, 'Добавить реквизиты')
    const minimum = field('Минимальная сумма выплаты')
    const describedAs = () => document.getElementById(minimum.getAttribute('aria-describedby') ?? '')?.textContent
    expect(describedAs()).toMatch(warning)
    await person.clear(minimum)
    await person.type(minimum, '1200')
    expect(describedAs()).not.toMatch(warning)
  })

  test('a balance that no minimum would bring has no such line', async () => {
    const { person } = openRequisites([], {}, 999.99)
    await openForm(person, sole, 'Добавить реквизиты')
    expect(screen.queryByText(/они придут/)).toBeNull()
  })
})
