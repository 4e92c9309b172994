import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  type Answers,
  answersOf,
  brand,
  connected,
  given,
  nobody,
  oneProject,
  openCabinet,
  refused,
  type ScreenStub,
} from '../../../support/open-cabinet.tsx'

/** The window's width, as media queries see it. */
function windowOf(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number.parseFloat(/min-width: ([\d.]+)em/.exec(query)?.[1] ?? '0') * 16,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
}

async function open(answers: Answers, at: string, stubs: Record<string, ScreenStub> = {}) {
  const cabinet = openCabinet(answersOf(answers), at, { stubs })
  await screen.findByRole('contentinfo')
  await act(async () => {})
  return cabinet
}

const items = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  windowOf(1280)
})

afterEach(() => {
  document.title = ''
})

describe('the navigation', () => {
  test.each([
    [1280, 'menu'],
    [1200, 'menu'],
    [1199, 'bar'],
    [768, 'bar'],
    [767, 'header'],
    [320, 'header'],
  ])('%i px wide is a %s', async (width, shape) => {
    windowOf(width)
    const { view } = await open({}, '/accrual')
    expect(view.container.querySelector('[data-shape]')?.getAttribute('data-shape')).toBe(shape)
    expect(screen.getByRole('link', { name: /Баланс/ }).getAttribute('href')).toBe('/accrual')
  })

  test('a single program shows the training as soon as it is known that there is any', async () => {
    const list = { '/training/get-training-video-list': given({ results: [{ id: 1, name: 'Как начать' }], count: 1 }) }
    const { router, asked } = await open({ ...oneProject, ...connected('US'), ...list }, '/project-detail-tools')
    await waitFor(() => expect(items()).toContain('Обучение'))
    await router.navigate('/accrual')
    expect(asked.filter(({ path }) => path.startsWith('/training'))).toHaveLength(1)
  })

  test.each<[string, Answers]>([
    ['there is none', {}],
    ['the list fails', { '/training/get-training-video-list': refused(500) }],
    ['the list never comes', { '/training/get-training-video-list': null }],
  ])('a single program shows no training when %s, and waits for nothing', async (_, list) => {
    await open({ ...oneProject, ...connected('US'), ...list }, '/project-detail-tools')
    expect(items()).toEqual([
      'Главная',
      'Инструменты',
      'Статистика',
      'Аналитика',
      'Начисления',
      'Выплаты',
      'Сообщить о проблеме',
      'Выйти',
    ])
  })

  test('the phone’s navigation closes when an item is chosen, and when the person turns elsewhere', async () => {
    windowOf(390)
    const { person, address } = await open({}, '/accrual')
    await person.click(screen.getByRole('button', { name: 'Меню' }))
    await person.click(screen.getByRole('link', { name: 'Выплаты' }))
    await screen.findByRole('heading', { name: '/payments' })
    expect(address()).toBe('/payments')
    expect(screen.queryByRole('navigation')).toBeNull()

    await person.click(screen.getByRole('button', { name: 'Меню' }))
    await person.click(screen.getByRole('heading', { name: '/payments' }))
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('logging out', () => {
  const logOut = () => screen.getByRole('button', { name: /Выйти|Выходим/ })

  test('ends the session on the server once, then leads to /auth without asking who it is', async () => {
    const { person, calls } = await open({ '/account/logout': given('') }, '/accrual')
    calls()
    await person.dblClick(logOut())
    expect(await screen.findByRole('heading', { name: '/auth' })).toBeDefined()
    expect(calls()).toEqual(['/account/logout'])
  })

  test('closes the phone’s navigation, which would lie over why it has failed', async () => {
    windowOf(390)
    const { person } = await open({ '/account/logout': refused(503) }, '/accrual')
    await person.click(screen.getByRole('button', { name: 'Меню' }))
    await person.click(logOut())
    expect(await screen.findByText('Не удалось выйти')).toBeDefined()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Меню' }))
  })
})

describe('the small mark of a brand', () => {
  const openWith = async (files: Record<string, string>, [width, height]: readonly [number, number]) => {
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height)
    windowOf(390)
    const answers = { '/domain/get-domain': given({ data: { ...brand, company_name: 'Лавка мёда', ...files } }) }
    await open(answers, '/accrual')
    const mark = screen.getByRole('img', { name: 'Лавка мёда' })
    if (mark instanceof HTMLImageElement) fireEvent.load(mark)
    return screen.getByRole('img', { name: 'Лавка мёда' })
  }

  test.each<[string, Record<string, string>, readonly [number, number], string]>([
    ['a wide logo alone', { logo: '/files/wide.svg' }, [320, 80], 'ЛМ'],
    ['a square logo alone', { logo: '/files/square.svg' }, [80, 80], '/files/square.svg'],
    ['a small one, however wide', { logo: '/files/wide.svg', logo_mini: '/files/m.svg' }, [320, 80], '/files/m.svg'],
    ['no logo', {}, [0, 0], 'ЛМ'],
  ])('the mark of %s can be read', async (_, files, size, shown) => {
    const mark = await openWith(files, size)
    expect(mark instanceof HTMLImageElement ? new URL(mark.src).pathname : mark.textContent).toBe(shown)
  })

  test('the mark can be read when a wide window becomes narrow: the picture is not loaded again', async () => {
    const listeners = new Set<() => void>()
    let width = 1280
    const fits = (query: string) => width >= Number.parseFloat(/min-width: ([\d.]+)em/.exec(query)?.[1] ?? '0') * 16
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: fits(query),
      addEventListener: (_: string, onChange: (event: { matches: boolean }) => void) =>
        listeners.add(() => onChange({ matches: fits(query) })),
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
    }))
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(320)
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(80)
    const domain = { ...brand, company_name: 'Лавка мёда', logo: '/files/wide.svg' }
    await open({ '/domain/get-domain': given({ data: domain }) }, '/accrual')
    fireEvent.load(screen.getByRole('img', { name: 'Лавка мёда' }))
    expect(screen.getByRole('img', { name: 'Лавка мёда' })).toBeInstanceOf(HTMLImageElement)
    width = 800
    act(() => {
      for (const announce of listeners) announce()
    })
    expect(screen.getByRole('img', { name: 'Лавка мёда' }).textContent).toBe('ЛМ')
  })
})

test('the icon of a brand replaces ours in the browser’s tab', async () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">'
  await open({ '/domain/get-domain': given({ data: { ...brand, favicon: '/files/brand/own.svg' } }) }, '/accrual')
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')]
  expect(icons.map(({ href }) => new URL(href).pathname)).toEqual(['/files/brand/own.svg'])
})

describe('the footer', () => {
  test('the footer has the year, the company and the policy, and the offer only for acts', async () => {
    vi.setSystemTime('2031-05-01')
    await open({}, '/accrual')
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByText('© 2031 Доброзов')).toBeDefined()
    expect(footer.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual(
      [['/p/policy', '_blank']],
    )
    vi.useRealTimers()
  })

  test('links the offer for payment type AC', async () => {
    await open({ '/domain/get-domain': given({ data: { ...brand, payment_type: 'AC' } }) }, '/accrual')
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/p/policy', '/p/offer'])
  })

  test.each<[Record<string, unknown>, string[]]>([
    [{ support_email: 'help@shop.example' }, ['mailto:help@shop.example']],
    [{ support_url: 'https://t.example/help/' }, ['https://t.example/help/']],
    [
      { support_email: 'help@shop.example', support_url: 'https://t.example/help' },
      ['mailto:help@shop.example', 'https://t.example/help'],
    ],
    [{ support_email: 'help@shop.example?bcc=a@b.example', support_url: 'javascript:alert(1)' }, []],
    [{ support_email: '', support_url: '' }, []],
    [{ support_url: 'http://t.example/help' }, []],
    [
      { support_email: 'old@shop.example', support: { email: 'help@shop.example', phone: '8 (800) 555-35-35' } },
      ['mailto:help@shop.example', 'tel:88005553535'],
    ],
    [
      { support_url: 'https://t.example/help', support: { chat_url: 'https://chat.example/', hours: 'с 9 до 21' } },
      ['https://chat.example/'],
    ],
    [{ support: { email: 'javascript:alert(1)', phone: 'javascript:1', chat_url: 'javascript:alert(1)' } }, []],
    [{ support: 'unreadable' }, []],
  ])('says where the support is, of %j', async (contacts, hrefs) => {
    await open({ '/domain/get-domain': given({ data: { ...brand, ...contacts } }) }, '/accrual')
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([...hrefs, '/p/policy'])
    expect(screen.queryByText(/Поддержка:/) !== null).toBe(hrefs.length > 0)
  })
})

test('the only address of the support stands in a window too, for a device that sends no mail', async () => {
  const { person } = await open(
    { '/domain/get-domain': given({ data: { ...brand, support_email: 'help@shop.example' } }) },
    '/accrual',
  )
  await person.click(screen.getByRole('button', { name: 'Поддержка' }))
  const ways = within(await screen.findByRole('dialog', { name: 'Поддержка' }))
  expect(ways.getByRole('link', { name: 'help@shop.example' }).getAttribute('href')).toBe('mailto:help@shop.example')
})

test('the support in the menu opens all ways to it, with the hours', async () => {
  const support = {
    email: 'help@shop.example',
    phone: '+7 495 000-00-00',
    chat_url: 'https://chat.example/',
    hours: 'с 9 до 21',
  }
  const { person } = await open({ '/domain/get-domain': given({ data: { ...brand, support } }) }, '/accrual')
  await person.click(screen.getByRole('button', { name: 'Поддержка' }))
  const ways = within(await screen.findByRole('dialog', { name: 'Поддержка' }))
  expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:help@shop.example',
    'tel:+74950000000',
    'https://chat.example/',
  ])
  expect(ways.getByText('с 9 до 21')).toBeDefined()
})

test('a visitor finds the support and the way in in the menu, and no section', async () => {
  const support = { email: 'help@shop.example' }
  await open({ ...nobody, '/domain/get-domain': given({ data: { ...brand, support } }) }, '/dashboard')
  expect(items()).toEqual(['Поддержка', 'Войти'])
})

test('a report of a problem is shown before it is copied, with where to send it', async () => {
  const answers = { '/domain/get-domain': given({ data: { ...brand, support_email: 'help@shop.example' } }) }
  const { person } = await open(answers, '/accrual')
  await person.click(screen.getByRole('button', { name: 'Сообщить о проблеме' }))
  const report = within(await screen.findByRole('dialog', { name: 'Сообщить о проблеме' }))
  expect((await report.findByLabelText('Отчёт')).textContent).toContain('"screen": "/accrual"')
  expect(report.getByRole('link').getAttribute('href')).toMatch(/^mailto:help@shop\.example\?subject=/)
})

describe('coming to a screen', () => {
  const stubs: Record<string, ScreenStub> = {
    '/accrual': { handle: {} },
    '/payments': { handle: { title: 'Выплаты' } },
    '/p/:slug': { loader: () => ({ name: 'Оферта' }), handle: { title: ({ name }: { name: string }) => name } },
    '/training': { Component: () => <input aria-label="Поиск" ref={(field) => field?.focus()} /> },
  }

  test('names it in the title, with the company; a screen may take its name from what it has read', async () => {
    const { router } = await open({}, '/payments', stubs)
    expect(document.title).toBe('Выплаты — Доброзов')
    await act(() => router.navigate('/p/offer'))
    expect(document.title).toBe('Оферта — Доброзов')
    await act(() => router.navigate('/accrual'))
    expect(document.title).toBe('Доброзов')
  })

  test('leads the focus to its heading, but not on the first page and not when only the list is searched', async () => {
    const { router } = await open({}, '/accrual', stubs)
    expect(document.activeElement).toBe(document.body)
    await act(() => router.navigate('/accrual?search=чай'))
    expect(document.activeElement).toBe(document.body)
    await act(() => router.navigate('/payments'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/payments' }))
  })

  test('leaves the focus where the screen itself has led it', async () => {
    const { router } = await open({}, '/accrual', stubs)
    await act(() => router.navigate('/training'))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Поиск' }))
  })
})

describe('a screen that fails', () => {
  test('leaves the navigation alone and opens at the second try', async () => {
    const loader = vi.fn().mockRejectedValueOnce(new Error('broken')).mockReturnValue(null)
    const { person } = await open({}, '/payments', { '/payments': { loader } })
    expect(screen.getByRole('alert').textContent).toContain('Раздел не открылся')
    expect(items()).toContain('Начисления')
    await person.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('heading', { name: '/payments' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
