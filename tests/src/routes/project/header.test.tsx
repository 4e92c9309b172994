import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import * as program from '#src/routes/project/program.route.tsx'

import { calls, openProgram, project, single, tabs } from './open-program.tsx'

const shows = (change: Partial<typeof project>) => ({
  [calls.project]: ({ answer }: { answer: (body: unknown) => void }) => answer({ data: { ...project, ...change } }),
})
const words = () => document.body.textContent?.replace(/\u00a0/g, ' ') ?? ''

test.each([
  ['/project-detail/7', '/project-detail/8'],
  ['/project-detail/7/statistics?period=all', '/project-detail/8/statistics?period=month'],
])('the way from %s to %s reads the other program', async (from, to) => {
  const { router, asked } = openProgram(from)
  await screen.findByRole('heading', { level: 1, name: project.name })
  await act(() => router.navigate(to))
  const later = asked.flatMap(({ path, query }) => (query.project_id === '8' ? [path] : []))
  const wanted = [calls.project, calls.connection, ...(to.includes('statistics') ? [calls.statistics] : [])]
  expect(later).toEqual(expect.arrayContaining(wanted))
})

describe('the reward of the program', () => {
  test('a fixed sum for a deal, and no confirmation needed', async () => {
    openProgram('/project-detail/7')
    await screen.findByRole('heading', { level: 1, name: 'Поляна Банк' })
    expect(words()).toContain('1 200 ₽ за сделку')
    expect(words()).toContain('Не требует подтверждения')
  })

  test('a percent of the receipt, and a manager confirms', async () => {
    openProgram('/project-detail/7', shows({ accrual_type: 'PE', percent_or_cash: 7.5, access_type: 'MO' }))
    await screen.findByRole('heading', { level: 1 })
    expect(words()).toContain('7,5 % от суммы чека')
    expect(words()).not.toContain('Не требует подтверждения')
  })

  test('a description of the reward opens by the keyboard', async () => {
    const { person } = openProgram('/project-detail/7')
    const hint = await screen.findByRole('button', { name: 'Подробнее о вознаграждении' })
    hint.focus()
    await person.keyboard('{Enter}')
    expect(screen.getByText('За первую покупку по карте')).toBeDefined()
  })
})

test('the tab is named after the program', async () => {
  const found = {
    outcome: 'found',
    project,
    connection: { status: 'US', requestedAt: null, reason: '', retry: null },
  } as const
  const data = { program: found, statistics: null, savedLinks: null }
  expect(program.handle.title(data)).toBe('Поляна Банк')
  expect(program.handle.title({ ...data, program: { outcome: 'missing' } })).toBe('Программа')
  expect(program.handle.title()).toBe('Программа')
})

describe('the way back', () => {
  test('a single-project domain has no way back', async () => {
    openProgram('/project-detail-about', {}, () => single('US'))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'К списку программ' })).toBeNull()
  })
})

const step = () => screen.getByRole('heading', { name: 'Вставьте и настройте ссылку на любую страницу сайта' })

describe('«Создать ссылку»', () => {
  test.each([
    ['with several programs', '/project-detail/7', undefined],
    ['with a single one', '/project-detail-about', () => single('US')],
    ['with a single one, at an address with its number,', '/project-detail/7', () => single('US')],
  ] as const)('%s leads to the first step, where it is no longer needed', async (_, at, session) => {
    const { person, router } = openProgram(at, {}, session)
    const create = await screen.findByRole('link', { name: 'Создать ссылку' })
    await person.click(create)
    await waitFor(() => expect(document.activeElement).toBe(step()))
    expect(screen.queryByRole('link', { name: 'Создать ссылку' })).toBeNull()
    expect(router.state.location.pathname).toBe(
      session === undefined ? '/project-detail/7/tools' : '/project-detail-tools',
    )
  })

  test('leaves a person who comes back where they were', async () => {
    const { person, router } = openProgram('/project-detail/7')
    await person.click(await screen.findByRole('link', { name: 'Создать ссылку' }))
    await waitFor(() => expect(document.activeElement).toBe(step()))
    const banners = screen.getByRole('tab', { name: 'Баннеры' })
    await person.click(banners)
    await screen.findByRole('list', { name: 'Баннеры' })
    await act(() => router.navigate(-1))
    await screen.findByLabelText('Адрес страницы')
    expect(document.activeElement).not.toBe(step())
  })
})

describe('the training banner', () => {
  const question = () => screen.queryByText('Не знаете как работает наша платформа?')
  const address = '/project-detail/7/tools'
  beforeEach(() => localStorage.clear())

  test('the banner is put away for good on the working tabs, and stays on the program’s own', async () => {
    const { person, view } = openProgram(address)
    await person.click(await screen.findByRole('button', { name: 'Скрыть подсказку' }))
    expect(question()).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    view.unmount()

    const again = openProgram(address)
    await again.person.click(await screen.findByRole('tab', { name: 'О программе' }))
    await waitFor(() => expect(question()).not.toBeNull())
    expect(screen.queryByRole('button', { name: 'Скрыть подсказку' })).toBeNull()
    await again.person.click(screen.getByRole('tab', { name: 'Инструменты' }))
    await waitFor(() => expect(question()).toBeNull())
  })

  test('the banner is put away where the browser lends no storage', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied })
    const { person } = openProgram(address)
    await person.click(await screen.findByRole('button', { name: 'Скрыть подсказку' }))
    expect(question()).toBeNull()
  })
})

describe('tabs', () => {
  test('going from tab to tab changes the address and reads nothing anew', async () => {
    const { person, address, count } = openProgram('/project-detail/7')
    await person.click(await screen.findByRole('tab', { name: 'Инструменты' }))
    expect(address()).toBe('/project-detail/7/tools')
    await person.click(await screen.findByRole('tab', { name: 'Баннеры' }))
    expect(address()).toBe('/project-detail/7/tools?tool=banners')
    expect([count(calls.project), count(calls.connection)]).toEqual([1, 1])
  })

  test('the search widget has no button, but an address', async () => {
    openProgram('/project-detail/7/tools?tool=widget')
    await screen.findByRole('heading', { name: 'Поисковый виджет' })
    expect(screen.getByRole('button', { name: 'Настроить виджет' })).toBeDefined()
    expect(screen.queryByRole('tab', { name: 'Поисковый виджет' })).toBeNull()
  })
})

describe('a program that cannot be shown', () => {
  test.each([
    ['the server does not know', ({ answer }) => answer({ error: 'Нет' }, 404)],
    ['is empty', ({ answer }) => answer({ data: null })],
  ] as const satisfies [string, (asked: { answer: (body: unknown, status?: number) => void }) => void][])(
    'a program that %s is missing, and the list is one press away',
    async (_, rule) => {
      openProgram('/project-detail/7', { [calls.project]: rule })
      await screen.findByRole('heading', { level: 1, name: 'Нет такой программы' })
      expect(screen.getAllByRole('link', { name: 'К списку программ' }).length).toBe(1)
    },
  )
})

test('statistics that are slow leave the program on the screen, and their tab shows that it is loading', async () => {
  const { person } = openProgram('/project-detail/7', { [calls.statistics]: () => {} })
  await person.click(await screen.findByRole('tab', { name: 'Статистика' }))
  await screen.findByRole('status', { name: 'Статистика загружается' })
  expect(screen.getByRole('heading', { level: 1, name: 'Поляна Банк' })).toBeDefined()
})

test('a connection that could not be read counts as none: that is said above the box, and read again', async () => {
  let isDown = true
  const { person } = openProgram('/project-detail/7', {
    [calls.connection]: ({ answer }) => (isDown ? answer({}, 500) : answer({ data: { status: 'US' } })),
  })
  await screen.findByText('Не удалось узнать, подключены ли вы к программе')
  expect(screen.getByRole('button', { name: 'Подключиться' })).toBeDefined()
  expect(tabs()).toEqual(['О программе'])
  isDown = false
  await person.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByText('Подключено')
})

test('a connection that the server refuses is none, and nothing needs to be read again', async () => {
  openProgram('/project-detail/7', {
    [calls.connection]: ({ answer }) => answer({ detail: 'Not found.' }, 404),
  })
  await screen.findByRole('button', { name: 'Подключиться' })
  expect(screen.queryByText('Не удалось узнать, подключены ли вы к программе')).toBeNull()
})
