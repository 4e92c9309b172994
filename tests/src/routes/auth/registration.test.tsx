import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { atOnce, newcomer, openAuth } from './open-auth.tsx'

vi.mock('#src/ui/captcha/solve-puzzle.ts', () => ({ solvePuzzle: async () => 'token' }))
vi.mock('@fingerprintjs/fingerprintjs', () => ({
  load: async () => ({ get: async () => ({ visitorId: 'print' }) }),
}))

type Rules = NonNullable<Parameters<typeof openAuth>[0]>

const isNew: Rules = { '/account/create-phone-code': ({ answer }) => answer({ code_type: 'REG' }, 200, atOnce) }
const button = (name: string) => screen.getByRole('button', { name })

function open(rules: Rules = {}, settings = {}) {
  const opened = openAuth({ ...isNew, ...rules }, settings)
  async function reachProfile() {
    await opened.submitPhone()
    await opened.person.click(await screen.findByRole('checkbox', { name: /^Принимаю/ }))
    await opened.submitCode('123456', 'Зарегистрироваться')
    await screen.findByRole('heading', { name: 'Заполните данные профиля' })
  }
  async function fill(fields: Readonly<Record<string, string>> = newcomer) {
    for (const [label, text] of Object.entries(fields)) {
      const field = screen.getByLabelText(label)
      await opened.person.clear(field)
      await opened.person.type(field, text)
    }
  }
  const save = () => opened.person.click(button('Сохранить данные'))
  return { ...opened, reachProfile, fill, save }
}

describe('the code of a new number', () => {
  test('the number is said to be new before its code is typed', async () => {
    await open().submitPhone()
    expect(await screen.findByText(/^Кабинета с этим номером ещё нет/)).toBeTruthy()
    expect(screen.getByLabelText('Код')).toHaveProperty('value', '')
  })

  test('the consent is needed, and its documents open beside the form', async () => {
    const { submitPhone, submitCode, calls } = open()
    await submitPhone()
    await submitCode('123456', 'Зарегистрироваться')
    expect(await screen.findByText('Необходимо согласие')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
    expect(calls('/account/update-phone-code')).toHaveLength(0)

    const links = screen.getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/p/policy', '_blank'],
      ['/p/policy', '_blank'],
    ])
  })
})

describe('the profile', () => {
  test('it is sent with the fields of section 7, and no others', async () => {
    const { reachProfile, fill, save, calls } = open()
    await reachProfile()
    await fill()
    await save()
    await screen.findByText('Вы вошли. Открываем кабинет…')
    expect(await calls('/account/reg')[0]?.body()).toEqual({
      phone: '+79991234567',
      code: '123456',
      email: 'anna@example.ru',
      first_name: 'Анна',
      last_name: 'Орлова',
      city: null,
    })
  })

  test('each invalid field says so, and the first has the focus', async () => {
    const { reachProfile, fill, save, calls } = open()
    await reachProfile()
    await fill({ Фамилия: 'Smith', 'E-mail': 'not an address' })
    await save()
    expect(screen.getByText('Обязательное поле')).toBeTruthy()
    expect(screen.getByText(/^Фамилия должна содержать только буквы/)).toBeTruthy()
    expect(screen.getByText('Не верный формат E-mail')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Имя'))
    expect(screen.getByDisplayValue('Smith')).toBeTruthy()
    expect(calls('/account/reg')).toHaveLength(0)
  })
})

describe('the city', () => {
  const cities = '/city/get-country-region-city-list'
  const cityDomain = { is_city: true }
  const two: Rules = {
    [cities]: ({ answer, query }) =>
      answer(
        [
          { id: 7, name: 'Казань' },
          { id: 8, name: 'Калуга' },
        ].filter(({ name }) => name.includes(query.search ?? '')),
      ),
  }

  test('other domains have no city', async () => {
    const { reachProfile, calls } = open(two)
    await reachProfile()
    expect([screen.queryByRole('combobox'), calls(cities).length]).toEqual([null, 0])
  })

  test('a city is required, found by typing, and sent by its id', async () => {
    const { person, reachProfile, fill, save, calls } = open(two, cityDomain)
    await reachProfile()
    await fill()
    await save()
    expect(await screen.findByText('Обязательное поле')).toBeTruthy()

    await person.type(screen.getByRole('combobox'), 'Калу')
    expect(screen.queryByText('Обязательное поле')).toBeNull()
    await waitFor(() => expect(calls(cities).at(-1)?.query).toEqual({ search: 'Калу' }), { timeout: 2_000 })
    await person.click(await screen.findByRole('option', { name: 'Калуга', hidden: true }))
    await save()
    await screen.findByText('Вы вошли. Открываем кабинет…')
    expect(await calls('/account/reg')[0]?.body()).toMatchObject({ city: 8 })
  })

  test('a domain without cities shows no field', async () => {
    const { reachProfile } = open({ [cities]: ({ answer }) => answer([]) }, cityDomain)
    await reachProfile()
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  test.each([
    ['is still to come', () => undefined],
    ['has failed', ({ answer }) => answer('', 500)],
  ] satisfies [string, Rules[string]][])('a list that %s blocks no registration', async (_, rule) => {
    const { reachProfile, fill, save, calls } = open({ [cities]: rule }, cityDomain)
    await reachProfile()
    expect(screen.getByRole('combobox')).toBeTruthy()
    await fill()
    await save()
    await screen.findByText('Вы вошли. Открываем кабинет…')
    expect(await calls('/account/reg')[0]?.body()).toMatchObject({ city: null })
  })
})
