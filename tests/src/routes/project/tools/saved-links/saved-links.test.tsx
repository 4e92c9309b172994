import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { Session } from '#src/bridge/session.ts'
import { notifyFailure } from '#src/ui/notify-failure.ts'

import { calls, linkOf, openProgram, project, type Rule, several } from '../../open-program.tsx'

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
const as = (id: number | undefined) => (): Session => ({ ...several, user: { id, cash: 0 } })

type Rules = Readonly<Record<string, Rule>>

const listOf =
  (...results: readonly object[]): Rule =>
  ({ answer }) =>
    answer({ results, count: results.length })
const openServer = (address = saved, rules: Rules = {}) =>
  openProgram(address, { [paths.get]: listOf(link), ...rules }, withFeature)

const card = (name: string) => screen.findByRole('article', { name })
const titles = () => screen.queryAllByRole('article').map((one) => within(one).getByRole('heading').textContent)
const copy = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Скопировать' })
const ready = () => waitFor(() => expect(copy().disabled).toBe(false))
const url = () => screen.findByRole('textbox', { name: 'Адрес страницы' })

async function choose(person: ReturnType<typeof openProgram>['person'], name: string, action: string) {
  await person.click(within(await card(name)).getByRole('button', { name: `Ещё: ${name}` }))
  await person.click(await screen.findByRole('menuitem', { name: action, hidden: true }))
}

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('saved-links '))

beforeEach(() => {
  localStorage.clear()
  vi.mocked(notifyFailure).mockClear()
})

describe('a server that keeps the links', () => {
  test('each card says what the link is and what it has brought', async () => {
    const { asked } = openServer(`${saved}&search=чат&page=1`)
    const shown = await card('Карта для чата')
    for (const text of ['cabinet.example/s/5', 'polyana.example/cards', /SUB ID: чат/, '12', '3'])
      expect(within(shown).getByText(text)).toBeDefined()
    expect(shown.textContent).toMatch(/1\s200,50\s₽/)
    expect(screen.queryByText(/хранится на этом устройстве/)).toBeNull()
    const { query } = asked.find(({ path }) => path === paths.get) ?? {}
    expect(query).toEqual({ project_id: '7', search: 'чат', page: '1', page_size: '12' })
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
    expect(screen.getByRole('heading', { name: 'Карта для чата', hidden: true })).toBeDefined()
  })

  test('a name that is too long is not sent', async () => {
    const { person, asked } = openServer()
    await choose(person, 'Карта для чата', 'Переименовать')
    fireEvent.change(await screen.findByRole('textbox', { name: 'Название' }), { target: { value: 'я'.repeat(101) } })
    await person.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText(/не длиннее 100 символов/)).toBeDefined()
    expect(asked.some(({ path }) => path === paths.update)).toBe(false)
  })

  test('a new name is on the card when the window has closed', async () => {
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

  test('a failed hiding says so on its card, where all is as it was', async () => {
    const { person } = openServer(saved, { [paths.update]: (one) => one.break() })
    await choose(person, 'Карта для чата', 'Скрыть')
    const alert = await within(await card('Карта для чата')).findByRole('alert')
    expect(alert.textContent).toMatch(/^Ссылка не скрыта/)
    expect(screen.queryByText('Скрыта')).toBeNull()
  })

  test('a hidden link keeps its figures and can be shown again', async () => {
    const { person, asked } = openServer(saved, {
      [paths.get]: listOf({ ...link, is_hidden: true }),
      [paths.update]: ({ answer }) => answer({ data: link }),
    })
    const shown = await card('Карта для чата')
    expect(within(shown).getByText('Скрыта')).toBeDefined()
    expect(within(shown).getByText('12')).toBeDefined()
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

describe('a server that keeps none', () => {
  const own: Rule = async (one) => {
    const { sub } = (await one.body()) as { sub: string }
    one.answer(linkOf(`https://cabinet.example/s/${sub || 'own'}`))
  }
  const statistics: Rule = ({ answer }) =>
    answer({
      data: [
        {
          id: 1,
          short_type: 'LI',
          sub: 'чат',
          total_count_view: 8,
          total_count_accrual: 2,
          total_sum_cash_accrual: 99.5,
        },
      ],
    })
  const openDevice = (address: string, session = as(3)) =>
    openProgram(address, { [calls.link]: own, [calls.statistics]: statistics }, session)

  async function copied(session = as(3)) {
    const opened = openDevice(tools, session)
    await ready()
    await opened.person.type(screen.getByRole('textbox', { name: 'SUB ID (по желанию)' }), 'чат')
    await waitFor(() => expect(screen.getByDisplayValue('https://cabinet.example/s/чат')).toBeDefined())
    await ready()
    await opened.person.click(copy())
    await waitFor(() => expect(keys()).toHaveLength(1))
    opened.view.unmount()
    return opened
  }

  test('the list stays on the device, with the figures of its SUB ID, and no optional call is made', async () => {
    const first = await copied()
    const { asked } = openDevice(saved)
    const shown = await card('polyana.example')
    for (const text of ['8', '2']) expect(within(shown).getByText(text)).toBeDefined()
    expect(screen.getByText(/Список хранится на этом устройстве/)).toBeDefined()
    const optional = Object.values(paths)
    expect([...first.asked, ...asked].filter(({ path }) => optional.includes(path))).toEqual([])
  })

  test('typing alone leaves nothing', async () => {
    const { person } = openDevice(tools)
    await person.type(await url(), 'cards')
    await ready()
    expect(keys()).toEqual([])
  })

  test('another promoter on the same device sees nothing of it', async () => {
    await copied()
    openDevice(saved, as(4))
    expect(await screen.findByText('Скопируйте первую ссылку — она останется здесь')).toBeDefined()
    expect(titles()).toEqual([])
  })

  test('another program’s list has nothing of it', async () => {
    await copied()
    openDevice('/project-detail/8/tools?tool=saved-links')
    expect(await screen.findByText('Скопируйте первую ссылку — она останется здесь')).toBeDefined()
    expect(titles()).toEqual([])
  })

  test('a link is renamed and hidden on the device', async () => {
    await copied()
    const { person } = openDevice(saved)
    await choose(person, 'polyana.example', 'Переименовать')
    await person.type(await screen.findByRole('textbox', { name: 'Название' }), 'Чат соседей')
    await person.click(screen.getByRole('button', { name: 'Сохранить' }))
    await card('Чат соседей')
    await choose(person, 'Чат соседей', 'Скрыть')
    expect(await within(await card('Чат соседей')).findByText('Скрыта')).toBeDefined()
  })

  test('a change in another tab of the browser is seen here', async () => {
    await copied()
    openDevice(saved)
    await card('polyana.example')
    const [key = ''] = keys()
    localStorage.setItem(key, '[]')
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await waitFor(() => expect(titles()).toEqual([]))
  })

  test('a browser without storage copies as ever and lists nothing', async () => {
    const denied = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied })
    try {
      const { person, router } = openDevice(tools)
      await ready()
      await person.click(copy())
      await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('https://cabinet.example/s/own'))
      await router.navigate(saved)
      expect(await screen.findByText('Этот браузер не хранит ссылки')).toBeDefined()
      expect(screen.queryByText(/останется здесь/)).toBeNull()
      expect(notifyFailure).not.toHaveBeenCalled()
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('storage that is full leaves the old name, and says so beside the field', async () => {
    await copied()
    const { person } = openDevice(saved)
    await choose(person, 'polyana.example', 'Переименовать')
    await person.type(await screen.findByRole('textbox', { name: 'Название' }), 'Чат')
    const kept = localStorage.getItem(keys()[0] ?? '')
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: () => kept, setItem })
    try {
      await person.click(screen.getByRole('button', { name: 'Сохранить' }))
      expect(await screen.findByText(/проверьте, есть ли на устройстве место/)).toBeDefined()
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('a thousand links stand on pages', async () => {
    await copied()
    const [key = ''] = keys()
    const [one] = JSON.parse(localStorage.getItem(key) ?? '[]')
    const many = Array.from({ length: 1000 }, (_, index) => ({ ...one, sub: `s${index}`, name: `Ссылка ${index}` }))
    localStorage.setItem(key, JSON.stringify(many))
    openDevice(`${saved}&page=84`)
    await waitFor(() => expect(titles()).toEqual(['Ссылка 996', 'Ссылка 997', 'Ссылка 998', 'Ссылка 999']))
    expect(screen.getByText(/1\s000 ссылок/)).toBeDefined()
  })
})
