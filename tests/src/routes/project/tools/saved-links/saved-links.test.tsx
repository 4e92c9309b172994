import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { Session } from '#src/routing/session.ts'
import { notifyFailure } from '#src/ui/notify-failure.ts'

import { calls, openProgram, project, type Rule, several } from '../../open-program.tsx'

vi.mock('#src/ui/notify-failure.ts', () => ({ notifyFailure: vi.fn() }))

const tools = '/project-detail/7/tools'
const saved = '/project-detail/7/tools?tool=saved-links'
const paths = { get: '/promoter/get-links', save: '/promoter/link-save', update: '/promoter/link-update' }

const link = {
  id: 5,
  name: 'Карта для чата',
  target: 'https://polyana.example/cards',
  sub: 'чат',
  short_url: 'https://cabinet.example/s/5',
  full_url: 'https://polyana.example/cards?click_id=5',
  created_at: '2026-11-20T10:00:00Z',
  views: 12,
  deals: 3,
  cash: 1200.5,
  is_hidden: false,
}
const withFeature = (): Session => ({
  ...several,
  domain: { ...several.domain, features: ['links'] },
  user: { id: 3, cash: 0 },
})

type Rules = Readonly<Record<string, Rule>>

const listOf =
  (...results: readonly object[]): Rule =>
  ({ answer }) =>
    answer({ results, count: results.length })
const openServer = (address = saved, rules: Rules = {}) =>
  openProgram(address, { [paths.get]: listOf(link), ...rules }, withFeature)

const card = (name: string) => screen.findByRole('article', { name })
const copy = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Скопировать' })
const ready = () => waitFor(() => expect(copy().disabled).toBe(false))
const url = () => screen.findByRole('textbox', { name: 'Адрес страницы' })

type Person = ReturnType<typeof openProgram>['person']

async function openRow(person: Person, name: string) {
  await person.click(within(await card(name)).getByRole('button', { expanded: false }))
}

async function choose(person: Person, name: string, action: string) {
  await openRow(person, name)
  await person.click(within(await card(name)).getByRole('button', { name: action }))
}

beforeEach(() => {
  vi.mocked(notifyFailure).mockClear()
})

describe('a server that keeps the links', () => {
  test('each row says what the link is and what it has brought, and its addresses when it is pressed', async () => {
    const { asked, person } = openServer(`${saved}&search=чат&page=1`)
    const shown = await card('Карта для чата')
    expect(shown.textContent).toMatch(/Карта для чата · чат12\sпереходов, 3\sсделки1\s200,50\s₽$/)
    await openRow(person, 'Карта для чата')
    for (const text of ['cabinet.example/s/5', 'polyana.example/cards', 'чат'])
      expect(within(shown).getByText(text)).toBeDefined()
    await person.click(within(shown).getByRole('button', { expanded: true }))
    expect(within(shown).queryByText('cabinet.example/s/5')).toBeNull()
    const { query } = asked.find(({ path }) => path === paths.get) ?? {}
    expect(query).toEqual({
      project_id: '7',
      search: 'чат',
      order_by: '-created_at',
      with_tools: '1',
      page: '1',
      page_size: '12',
    })
    expect(asked.some(({ path }) => path === calls.statistics)).toBe(false)
  })

  test('a copy says what the link was made of, and typing says nothing', async () => {
    const { person, asked } = openServer(tools, { [paths.save]: ({ answer }) => answer({ data: link }) })
    await ready()
    await person.clear(await url())
    await person.type(await url(), 'https://polyana.example/cards')
    await waitFor(async () =>
      expect(await asked.findLast(({ path }) => path === calls.link)?.body()).toMatchObject({ url: link.target }),
    )
    await ready()
    expect(asked.some(({ path }) => path === paths.save)).toBe(false)
    await person.click(copy())
    await waitFor(() => expect(asked.filter(({ path }) => path === paths.save)).toHaveLength(1))
    const body = await asked.find(({ path }) => path === paths.save)?.body()
    expect(body).toEqual({ url: link.target, sub: '', name: 'Дебетовая карта', project_id: '7' })
  })

  test('a copy that the list did not take says so, and the link is on the clipboard', async () => {
    const { person } = openServer(tools, { [paths.save]: ({ answer }) => answer('', 500) })
    await ready()
    await person.click(copy())
    await waitFor(() => expect(notifyFailure).toHaveBeenCalledWith(expect.stringContaining('не попала')))
    expect(await navigator.clipboard.readText()).toBe('https://cabinet.example/s/1')
  })

  test('a refused name stands beside its field, and the old one beneath is as it was', async () => {
    const refuse: Rule = ({ answer }) => answer({ error: 'Нет', fields: { name: 'Такое название нельзя' } }, 422)
    const { person } = openServer(saved, { [paths.update]: refuse })
    await choose(person, 'Карта для чата', 'Переименовать')
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Название' })
    expect(field.value).toBe('Карта для чата')
    await person.clear(field)
    await person.type(field, 'Другое')
    await person.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('Такое название нельзя')).toBeDefined()
    expect(field.value).toBe('Другое')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('article', { name: 'Карта для чата', hidden: true })).toBeDefined()
  })

  test.each([
    ['a search that finds nothing', `${saved}&search=ъъъ`, false],
    ['an empty list', saved, true],
  ])('%s (%s) offers the video for beginners: %s', async (_, address, isOffered) => {
    openServer(address, { [paths.get]: listOf() })
    await screen.findByText(isOffered ? /^Скопируйте первую ссылку/ : 'Ничего не найдено')
    await waitFor(() => expect(screen.queryByText('Не знаете как работает наша платформа?') !== null).toBe(isOffered))
  })

  test('a name that is too long is not sent', async () => {
    const { person, asked } = openServer()
    await choose(person, 'Карта для чата', 'Переименовать')
    fireEvent.change(await screen.findByRole('textbox', { name: 'Название' }), { target: { value: 'я'.repeat(101) } })
    await person.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText(/не длиннее 100 символов/)).toBeDefined()
    expect(asked.some(({ path }) => path === paths.update)).toBe(false)
  })

  test('a new name is on the row when the window has closed', async () => {
    let name = link.name
    const { person } = openServer(saved, {
      [paths.get]: (one) => listOf({ ...link, name })(one),
      [paths.update]: (one) => {
        name = 'Чат соседей'
        one.answer({ data: { ...link, name } })
      },
    })
    await choose(person, 'Карта для чата', 'Переименовать')
    await person.clear(await screen.findByRole('textbox', { name: 'Название' }))
    await person.click(screen.getByRole('button', { name: 'Сохранить' }))
    await card('Чат соседей')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a failed hiding says so on its row, where all is as it was', async () => {
    const { person } = openServer(saved, { [paths.update]: (one) => one.break() })
    await choose(person, 'Карта для чата', 'Скрыть')
    const alert = await within(await card('Карта для чата')).findByRole('alert')
    expect(alert.textContent).toMatch(/^Не удалось скрыть ссылку/)
    expect(screen.queryByText(/^Скрыта · /)).toBeNull()
  })

  test('a hidden link keeps its figures and can be shown again', async () => {
    const { person, asked } = openServer(saved, {
      [paths.get]: listOf({ ...link, is_hidden: true }),
      [paths.update]: ({ answer }) => answer({ data: link }),
    })
    const shown = await card('Карта для чата')
    expect(within(shown).getByText(/^Скрыта · /)).toBeDefined()
    expect(shown.textContent).toMatch(/12\sпереходов/)
    await choose(person, 'Карта для чата', 'Показать')
    await waitFor(() => expect(asked.some(({ path }) => path === paths.update)).toBe(true))
    expect(await asked.find(({ path }) => path === paths.update)?.body()).toEqual({ id: 5, is_hidden: false })
  })

  test('a thousand links come by pages, and a page beyond the last is the last', async () => {
    const { address, asked } = openServer(`${saved}&page=999`, {
      [paths.get]: ({ answer }) => answer({ results: [link], count: 1000 }),
    })
    await card('Карта для чата')
    await waitFor(() => expect(address()).toBe(`${saved}&page=84`))
    expect(screen.getByRole('navigation', { name: 'Страницы моих ссылок' })).toBeDefined()
    expect(asked.findLast(({ path }) => path === paths.get)?.query).toMatchObject({ page: '84' })
  })

  test('a closed program says so above its links', async () => {
    openServer(saved, { [calls.project]: ({ answer }) => answer({ data: { ...project, is_enabled: false } }) })
    await card('Карта для чата')
    expect(screen.getByText('Программа сейчас закрыта')).toBeDefined()
  })

  test('a list that could not be read is read again', async () => {
    let fails = true
    const { person } = openServer(saved, {
      [paths.get]: (one) => (fails ? one.answer('', 500) : listOf(link)(one)),
    })
    const retry = await screen.findByRole('button', { name: 'Повторить' })
    fails = false
    await person.click(retry)
    await card('Карта для чата')
  })
})
