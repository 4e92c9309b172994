import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Domain } from '#contract/domain.ts'
import type { User } from '#contract/sign-in.ts'
import * as trendRead from '#src/features/trend/trend.resource.ts'
import * as dashboard from '#src/routes/dashboard/dashboard.route.tsx'

import { type FakeRequest, fakeApi } from '../../../support/fake-api.ts'
import { openAs } from '../../../support/open-screen.tsx'
import { plainDomain } from '../../../support/plain-domain.ts'

const connections = {
  project_connected_using_count: 12,
  project_connected_moderated_count: 3,
  project_connected_dynamic_count: 5,
}
const deals = {
  waiting_price_sum: 0,
  completed_price_sum: 3000.3,
  paid_price_sum: 3000.3,
  completed_cash_sum: 150.5,
  paid_cash_sum: 200,
  waiting_count: 0,
  completed_count: 9,
  paid_count: 6,
  percentage_of_advertising_expense: 7.01,
  percentage_of_advertising_expense_mb: 8.5,
  percentage_of_conversion_to_sale: null,
}
/** The period before: half of everything, and no clicks either. */
const dealsBefore = {
  ...deals,
  completed_price_sum: 1500.15,
  paid_price_sum: 1500.15,
  completed_cash_sum: 0,
  paid_cash_sum: 0,
  completed_count: 30,
  paid_count: 0,
  percentage_of_advertising_expense: 5.81,
  percentage_of_advertising_expense_mb: null,
}

const calls = {
  connections: '/promoter/get-project-connected-analytics',
  deals: '/promoter/get-project-connected-accrual-analytics',
  statistics: '/promoter/get-statistics',
} as const

type Rule = (asked: FakeRequest) => void

const isBefore = ({ query }: FakeRequest) => query.date_to === '2026-02-13'
const counting = { ...plainDomain, features: ['statistics'] }

const ordinary: Readonly<Record<string, Rule>> = {
  [calls.connections]: ({ answer }) => answer(connections),
  [calls.deals]: (one) => one.answer(isBefore(one) ? dealsBefore : deals),
  [calls.statistics]: ({ answer }) => answer({ data: [] }),
}

function open(
  rules: Readonly<Record<string, Rule>> = {},
  address = '/dashboard',
  user: User | null = { cash: 0 },
  domain: Domain = counting,
) {
  const answers = { ...ordinary, ...rules }
  const asked = fakeApi((one) => answers[one.path]?.(one))
  const opened = openAs(
    { domain, user, project: null, connection: null },
    [
      { path: 'dashboard', ErrorBoundary: () => <h1>Произошла ошибка</h1>, ...dashboard },
      { path: 'read/trend', ...trendRead },
      { path: 'auth', element: <h1>Вход</h1> },
    ],
    address,
  )
  return { ...opened, asked }
}

const panel = (name: string) => screen.findByRole('region', { name })
const words = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ')
const drawnSlices = () => document.querySelectorAll('[aria-hidden] > .mantine-Progress-section')
const panels = ['Оборот', 'Расходы', 'Сделки', 'Промоутеры', 'Проценты']

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-15T12:00:00'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

describe('a promoter who opens the dashboard', () => {
  test('sees the last 30 days and what they are compared with, for four requests beside the days below', async () => {
    const { asked: all } = open()
    await screen.findByText('14 фев – 15 мар')
    expect(screen.getByRole('button', { name: 'Период: 30 дней' })).toBeDefined()
    const asked = all.filter(({ path }) => path !== calls.statistics)
    expect(asked.map(({ path, query }) => `${path} ${query.date_from} ${query.date_to}`).sort()).toEqual([
      `${calls.deals} 2026-01-15 2026-02-13`,
      `${calls.deals} 2026-02-14 2026-03-15`,
      `${calls.connections} 2026-01-15 2026-02-13`,
      `${calls.connections} 2026-02-14 2026-03-15`,
    ])
  })

  test.each([
    ['in Vladivostok', -600, '2026-03-15T20:00:00Z', '14 фев – 15 мар', 1],
    ['in Moscow', -180, '2026-03-15T20:59:00Z', '14 фев – 15 мар', 0],
    ['in Moscow a minute later', -180, '2026-03-15T21:00:00Z', '15 фев – 16 мар', 0],
  ])(
    '%s: the days are those of the sums, and it says so where they are others',
    async (_, offset, now, days, notes) => {
      vi.setSystemTime(new Date(now))
      vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
      open()
      await screen.findByText(days, { exact: false })
      expect(screen.queryAllByText('Дни считаются по московскому времени')).toHaveLength(notes)
      vi.restoreAllMocks()
    },
  )

  test('reads each figure and its change in words, and on demand its parts', async () => {
    const { person } = open()
    await screen.findByText('+100 %')
    expect(words(await panel('Оборот'))).toBe(
      'ОборотСумма чеков6 000,60 ₽ +100 %на 100 % больше, чем за прошлый период',
    )
    expect(words(await panel('Проценты'))).toContain('Конверсия в сделку, без промокодов— сравнить')
    await person.click(screen.getByRole('button', { name: 'Показать подробно' }))
    await screen.findAllByText('Прошлый период')
    await screen.findAllByText('3 000,30 ₽')
    const turnover = words(await panel('Оборот'))
    expect(turnover).toContain('6 000,60 ₽ +100 %на 100 % больше, чем за прошлый период')
    expect(turnover).toContain(
      'Чеки сделок, которые ожидают подтверждения0 ₽Чеки сделок на балансе и в пути3 000,30 ₽Чеки выплаченных сделок3 000,30 ₽',
    )
    expect(turnover).toContain('Прошлый период3 000,30 ₽')
    const expenses = words(await panel('Расходы'))
    expect(expenses, 'what young deals bring is not decided yet').not.toMatch(/Прошлый период|сравнить|было|%/)
    expect(expenses).toMatch(/Подтверждённые вознаграждения за \d+ (день|дня|дней), по дате сделки350,50 ₽/)
    expect(words(await panel('Сделки'))).toContain('15 −50 %на 50 % меньше, чем за прошлый период')
    await waitFor(async () =>
      expect(words(await panel('Промоутеры'))).toContain(
        'Подключены12 столько жестолько же, сколько за прошлый период',
      ),
    )
    expect(drawnSlices().length).toBeGreaterThan(0)
    const percentages = words(await panel('Проценты'))
    expect(percentages).toContain('Доля расходов7,01 % +1,2 п. п.')
    expect(percentages).toContain('Доля расходов с ожидающими8,5 % сравнить не с чем')
    expect(percentages).toContain('Конверсия в сделку— сравнить')
  })

  test('deals that may be refused yet are held against nothing', async () => {
    const waiting = { ...deals, waiting_count: 4, percentage_of_conversion_to_sale: 4.6 }
    const before = { ...dealsBefore, percentage_of_conversion_to_sale: 3.1 }
    const { person } = open({ [calls.deals]: (one) => one.answer(isBefore(one) ? before : waiting) })
    await person.click(await screen.findByRole('button', { name: 'Показать подробно' }))
    await waitFor(async () => expect(words(await panel('Промоутеры'))).toContain('12 столько же'))
    for (const name of ['Оборот', 'Сделки'])
      expect(words(await panel(name))).not.toMatch(/Прошлый период|сравнить|было|%/)
    expect(words(await panel('Проценты'))).toMatch(
      /Доля расходов7,01 % \+1,2.*Конверсия в сделку4,6 % с прошлым периодом сравним, когда/,
    )
  })

  test('nothing at all is zeros and dashes, never NaN', async () => {
    const zeros = Object.fromEntries(Object.keys(deals).map((name) => [name, name.startsWith('perc') ? null : 0]))
    open({ [calls.deals]: ({ answer }) => answer(zeros), [calls.connections]: ({ answer }) => answer({}) })
    await waitFor(async () =>
      expect(words(await panel('Сделки'))).toBe('СделкиЗа период, без отклонённых0 сравнить не с чем'),
    )
    for (const name of panels) expect(words(await panel(name))).not.toMatch(/NaN|undefined|null|Infinity/)
    expect(drawnSlices()).toHaveLength(0)
  })
})

describe('the owner of the figures', () => {
  const own = 'Только ваши показатели'
  const reward = 'Ваш подтверждённый доход, по дате сделки'
  const brand = 'Показатели всех промоутеров бренда «Бренд»'

  test.each([
    ['a promoter', { cash: 0, is_manager: false }, [own, reward]],
    ['a manager', { cash: 0, is_manager: true }, [brand]],
    ['one whose server does not say', { cash: 0 }, []],
    ['a visitor without a session', null, []],
  ])('%s is said in one line, and nothing unknown is said', async (_, user, lines) => {
    open({}, '/dashboard', user)
    await screen.findByRole('region', { name: 'Оборот' })
    expect([own, brand, reward].filter((line) => screen.queryByText(line) !== null)).toEqual(lines)
  })
})

describe('the period', () => {
  test('a period from before the calendar is compared with nothing', async () => {
    const { asked } = open({}, '/dashboard?date_from=1900-01-01&date_to=2026-03-15')
    await screen.findAllByText('01.01.1900 – 15.03.2026')
    expect(asked.filter(({ path }) => path !== calls.statistics).length).toBe(2)
    expect(words(await panel('Сделки'))).not.toContain('Прошлый период')
  })

  test('a period that has not begun is compared with nothing', async () => {
    const { asked } = open({}, '/dashboard?date_from=2026-03-16&date_to=2026-03-20')
    await screen.findByText('16 – 20 мар')
    await waitFor(async () => expect(words(await panel('Сделки'))).toContain('сравнить не с чем'))
    expect(asked.filter(({ path }) => path !== calls.statistics)).toHaveLength(2)
    const days = asked.filter(({ path, query }) => path === calls.statistics && query.by === 'day')
    expect(days.map(({ query }) => query.date_from)).toEqual(['2026-03-16'])
    expect(document.querySelector('[data-direction=down]')).toBeNull()
  })

  test('a day after today is neither offered by the calendar nor taken from the fields', async () => {
    const { person, router } = open()
    await person.click(await screen.findByRole('button', { name: 'Период: 30 дней' }))
    const isOff = (day: string) => screen.getByRole<HTMLButtonElement>('button', { name: day }).disabled
    expect(['15 марта 2026', '16 марта 2026'].map(isOff)).toEqual([false, true])
    const end = screen.getByLabelText('По')
    await person.clear(end)
    await person.type(end, '16.03.2026')
    await person.click(screen.getByRole('button', { name: 'Показать' }))
    expect(await screen.findByText('Этот день ещё не наступил')).toBeDefined()
    expect(end.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(end)
    await person.click(screen.getByRole('button', { name: '2 марта 2026' }))
    await person.clear(end)
    await person.type(end, '15.03.2026')
    await person.click(screen.getByRole('button', { name: 'Показать' }))
    await waitFor(() => expect(router.state.location.search).toBe('?date_from=2026-03-02&date_to=2026-03-15'))
  })

  test('figures of the old period never stand under the new one', async () => {
    const held: FakeRequest[] = []
    const { router } = open({
      [calls.deals]: (one) => (one.query.date_to === '2026-01-11' ? held.push(one) : one.answer(deals)),
    })
    await screen.findByText('6 000,60 ₽')
    await act(() => router.navigate('/dashboard?date_from=2026-01-05&date_to=2026-01-11'))
    await screen.findByText(/^5 – 11 янв/)
    expect((await panel('Оборот')).getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText('6 000,60 ₽')).toBeNull()
    expect(words(await panel('Промоутеры'))).toContain('Подключения к программам12')
    act(() => held[0]?.answer({ ...deals, waiting_price_sum: 76.9 }))
    await screen.findByText('6 077,50 ₽')
  })
})

describe('the figures below the panels', () => {
  const sums = (key: string, name: string, views: number, deals: number, confirmed_cash: number) => ({
    key,
    name,
    views,
    deals,
    waiting_cash: 0,
    confirmed_cash,
  })
  const programs = [
    { ...sums('3', 'Чайная', 10, 2, 150.5), code_deals: 1, code_cash: 50 },
    sums('7', 'Кофейня', 0, 1, 200),
  ]
  const days = [{ ...sums('2026-03-10', '', 10, 3, 350.5), code_deals: 1, code_cash: 50 }]
  const counted: Rule = ({ query, answer }) => answer({ data: query.by === 'program' ? programs : days })
  const openCounted = (rule: Rule = counted) => open({ [calls.statistics]: rule })
  const rows = async () => {
    const table = await screen.findByRole('table', { name: 'По программам' })
    return within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll<HTMLElement>('td')].map((cell) => words(cell)))
  }
  const asks = (asked: readonly FakeRequest[], path: string) => asked.filter((one) => one.path === path)

  test('programs have their clicks, deals and income; a row leads to its accruals', async () => {
    const { asked } = openCounted()
    expect(await rows()).toEqual([
      ['Кофейня', '0', '1', '—', '200 ₽', '200 ₽'],
      ['Чайная', '10', '2', '10 %', '150,50 ₽', '75,25 ₽'],
    ])
    expect(screen.getAllByText(/Конверсия\s— без сделок по\sпромокодам$/).length).toBeGreaterThan(0)
    expect(new Set(asks(asked, calls.statistics).map(({ query }) => query.by))).toEqual(
      new Set(['day', 'sub', 'program']),
    )
    const to = new URL(screen.getByRole('link', { name: 'Чайная' }).getAttribute('href') ?? '', 'http://x')
    expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
      '/accrual',
      { date_from: '2026-02-14', date_to: '2026-03-15', program: 'Чайная' },
    ])
  })

  test('nothing at all leads to the first link: of the program that is joined, or to the choice of one', async () => {
    const features = ['statistics', 'connected-programs']
    const joined = { results: [{ id: 7, name: 'Кофейня' }], count: 1 }
    open(
      {
        [calls.statistics]: ({ answer }) => answer({ data: [] }),
        '/promoter/get-projects': ({ answer }) => answer(joined),
      },
      '/dashboard',
      { cash: 0 },
      { ...plainDomain, features },
    )
    const way = await screen.findByRole('link', { name: 'Создать ссылку: Кофейня' })
    expect(way.getAttribute('href')).toBe('/project-detail/7/tools#new-link')
    expect(screen.getByRole('link', { name: 'Выбрать программу' })).toBeDefined()
  })

  test('another order of the programs reads nothing, and outlives another period', async () => {
    const { router, person, asked } = openCounted()
    await rows()
    const before = asked.length
    const table = screen.getByRole('table', { name: 'По программам' })
    await person.click(within(table).getByRole('button', { name: 'Сделки' }))
    await person.click(within(table).getByRole('button', { name: 'Сделки' }))
    await waitFor(() => expect(router.state.location.search).toBe('?programs=-deals'))
    expect((await rows()).map(([name]) => name)).toEqual(['Чайная', 'Кофейня'])
    expect(asked.length).toBe(before)
    await person.click(screen.getByRole('button', { name: 'Период: 30 дней' }))
    await person.click(await screen.findByText('7 дней'))
    await waitFor(() =>
      expect(router.state.location.search).toBe('?programs=-deals&date_from=2026-03-09&date_to=2026-03-15'),
    )
    expect((await rows()).map(([name]) => name)).toEqual(['Чайная', 'Кофейня'])
  })

  test('figures that cannot be read are said there alone; one press mends it', async () => {
    let isWell = false
    const { person } = openCounted((one) => (isWell ? counted(one) : one.answer('no', 500)))
    const failed = await screen.findByRole('alert')
    expect(failed.textContent).toContain('Не удалось загрузить данные за период')
    expect(words(await panel('Оборот'))).toContain('6 000,60 ₽')
    isWell = true
    await person.click(within(failed).getByRole('button', { name: 'Повторить' }))
    expect(await rows()).toHaveLength(2)
  })

  test.each([
    ['a manager, whose panels are the brand’s', { cash: 0, is_manager: true }, counting],
    ['a visitor', null, counting],
    ['a promoter of a server without statistics by the day', { cash: 0 }, plainDomain],
  ])('%s sees the panels alone', async (_, user, domain) => {
    const { asked } = open({ [calls.statistics]: counted }, '/dashboard', user, domain)
    await screen.findByRole('region', { name: 'Оборот' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(asks(asked, calls.statistics)).toEqual([])
    expect(screen.queryByRole('button', { name: /^Показать (подробно|таблицей)/ })).toBeNull()
  })
})

describe('a call that fails', () => {
  test('the period before fails: the figures live, without a comparison', async () => {
    const { person } = open({ [calls.deals]: (one) => (isBefore(one) ? one.answer('', 500) : one.answer(deals)) })
    await person.click(await screen.findByRole('button', { name: 'Показать подробно' }))
    await screen.findAllByText('3 000,30 ₽')
    expect(words(await panel('Оборот'))).toContain('6 000,60 ₽ сравнить не с чем')
    expect(words(await panel('Оборот'))).not.toContain('Прошлый период')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('while a failed panel is tried again, the others keep their figures', async () => {
    let tries = 0
    const { person } = open({
      [calls.connections]: (one) => {
        tries += 1
        return tries <= 2 ? one.answer('', 500) : undefined
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(tries).toBe(4))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(words(await panel('Оборот'))).toContain('6 000,60 ₽')
  })
})
