import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { FakeRequest } from '../../../../support/fake-api.ts'
import { calls, domain, openProgram, type Rule, several } from '../open-program.tsx'

const address = '/project-detail/7/statistics'
const statistics = '/promoter/get-statistics'
const withFeature = () => ({ ...several, domain: { ...domain, features: ['statistics'] } })
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ') ?? ''

const known: Rule = ({ answer }) =>
  answer({
    data: [
      { id: 1, short_type: 'LI', sub: 'чат', total_count_view: 9, total_count_accrual: 9, total_sum_cash_accrual: 9 },
    ],
  })
const sums = (key: string, views: number, deals: number, waiting_cash: number, confirmed_cash = 0) => ({
  key,
  views,
  deals,
  waiting_cash,
  confirmed_cash,
})
const days = [
  sums('2026-02-10', 100, 2, 100),
  { ...sums('2026-03-14', 150, 3, 100, 50.5), code_deals: 2, code_cash: 120 },
  sums('2026-03-15', 50, 1, 0, 49.5),
]
const decided = days.map((row) => ({ ...row, waiting_cash: 0, confirmed_cash: row.waiting_cash + row.confirmed_cash }))
const tool = { short_type: 'LI', name: '', target: '', project_id: 7 }
const tools = [
  {
    ...sums('1', 0, 2, 120),
    code_deals: 2,
    code_cash: 120,
    ...tool,
    short_type: 'PR',
    sub: 'код',
    name: 'Скидка 10 %',
  },
  { ...sums('2', 200, 2, 80), ...tool, sub: 'чат' },
]
const answered: Rule = ({ query, answer }) => answer({ data: query.by === 'day' ? days : tools })

const totals = async () => {
  await screen.findByText('За 100 переходов', { selector: 'dt' })
  const list = screen.getByText('За 100 переходов', { selector: 'dt' }).closest('dl')
  return [...(list?.querySelectorAll('dd') ?? [])].map(({ textContent }) => plain(textContent))
}
const part = () => screen.findByRole('region', { name: 'За период' })
const askedOf = (asked: readonly FakeRequest[], path: string) => asked.filter((one) => one.path === path)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-15T12:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

describe('a server with statistics by the day', () => {
  const rules = { [calls.statistics]: known, [statistics]: answered }

  test('it is asked for the last 30 days with those before, and for their tools', async () => {
    const { asked } = openProgram(address, rules, withFeature)
    await totals()
    const queries = askedOf(asked, statistics).map(({ query }) => query)
    expect(queries).toContainEqual({ project_id: '7', date_from: '2026-01-15', date_to: '2026-03-15', by: 'day' })
    expect(queries).toContainEqual({ project_id: '7', date_from: '2026-02-14', date_to: '2026-03-15', by: 'link' })
  })

  test('deals that wait are held against nothing, and that is said', async () => {
    openProgram(address, rules, withFeature)
    const [views, ...ofDeals] = await totals()
    expect(views).toMatch(/^200 \+100 %/)
    expect(ofDeals.join(' ')).not.toMatch(/[+−]/)
    expect(plain((await part()).textContent)).toContain(
      'Сделки и доход с прошлым периодом сравним, когда их подтвердят или отклонят',
    )
  })

  test('decided deals stand beside those of the period before', async () => {
    const all: Rule = ({ query, answer }) => answer({ data: query.by === 'day' ? decided : tools })
    openProgram(address, { ...rules, [statistics]: all }, withFeature)
    const shown = await totals()
    expect(shown.map((text) => text.replace(/на .*$/, ''))).toEqual([
      '200 +100 %',
      '4 +100 %',
      '1 % −1 п. п.',
      '200 ₽ +100 %',
      '40 ₽ −60 %',
    ])
    expect(plain(screen.getByText(/без\sпромокодов/).textContent)).toBe(
      'Конверсия и доход за 100 переходов — без промокодов: их вводят без перехода (2 сделки)',
    )
  })

  test('the income is parted into what is confirmed and what waits', async () => {
    openProgram(address, rules, withFeature)
    const confirmed = await screen.findByText('Подтверждено', { selector: 'dt' })
    expect(plain(confirmed.nextElementSibling?.textContent)).toBe('100 ₽')
    const waiting = screen.getByText('Ожидает подтверждения', { selector: 'dt' })
    expect(plain(waiting.nextElementSibling?.textContent)).toBe('100 ₽')
  })

  test('a tool with a SUB ID of its own leads to its accruals; without clicks it has no conversion', async () => {
    openProgram(address, rules, withFeature)
    const table = await screen.findByRole('table', { name: 'По инструментам' })
    const [first] = within(table).getAllByRole('row').slice(1)
    expect([...(first?.querySelectorAll('td') ?? [])].map(({ textContent }) => plain(textContent))).toEqual([
      'ПромокодСкидка 10 %',
      'код',
      '0',
      '2',
      '—',
      '120 ₽',
      '—',
    ])
    const link = within(table).getByRole('link', { name: 'код' })
    const to = new URL(link.getAttribute('href') ?? '', 'http://x')
    expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
      '/accrual',
      { date_from: '2026-02-14', date_to: '2026-03-15', program: 'Поляна Банк', sub: 'код' },
    ])
  })

  test('tools that share a SUB ID lead nowhere: accruals tell them apart by nothing else', async () => {
    const shared = tools.map((row) => ({ ...row, sub: 'чат' }))
    openProgram(
      address,
      { ...rules, [statistics]: ({ query, answer }) => answer({ data: query.by === 'day' ? days : shared }) },
      withFeature,
    )
    const table = await screen.findByRole('table', { name: 'По инструментам' })
    expect(within(table).queryAllByRole('link')).toEqual([])
  })

  test('a header puts the tools in its order, which the address holds; what is not known stands last', async () => {
    const { router, person, asked } = openProgram(address, rules, withFeature)
    const table = await screen.findByRole('table', { name: 'По инструментам' })
    const names = () =>
      within(table)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    const header = (name: string) => within(table).getByRole('columnheader', { name })
    expect(header('Доход').getAttribute('aria-sort')).toBe('descending')
    expect(names()).toEqual(['код', 'чат'])
    const before = asked.length
    for (const [name, order, word] of [
      ['Доход', ['чат', 'код'], 'income'],
      ['Доход', ['код', 'чат'], null],
      ['Конверсия', ['чат', 'код'], 'conversion'],
      ['Конверсия', ['чат', 'код'], '-conversion'],
      ['Конверсия', ['код', 'чат'], null],
      ['SUB ID', ['код', 'чат'], 'sub'],
      ['SUB ID', ['чат', 'код'], '-sub'],
    ] as const) {
      await person.click(within(header(name)).getByRole('button'))
      await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('sort')).toBe(word))
      expect(names()).toEqual(order)
    }
    expect(asked.length).toBe(before)
    expect(router.state.location.pathname).toBe(address)
  })

  test('the chart’s figures stand in a table too, today marked as unfinished', async () => {
    const { person } = openProgram(address, rules, withFeature)
    await person.click(await screen.findByRole('button', { name: 'Показать таблицей' }))
    const rows = within(screen.getByRole('table', { name: 'По дням' })).getAllByRole('row')
    expect(rows).toHaveLength(31)
    expect(plain(rows.at(-2)?.textContent)).toBe('14.03.20261503150,50 ₽')
    expect(plain(rows.at(-1)?.textContent)).toBe('15.03.2026 Сегодня ещё не закончилось50149,50 ₽')
  })

  test('another period is read anew, and nothing else is', async () => {
    const { router, asked, count } = openProgram(address, rules, withFeature)
    await totals()
    const before = count(calls.statistics)
    await router.navigate(`${address}?date_from=2026-02-01&date_to=2026-02-28`)
    expect(await screen.findByRole('button', { name: 'Период: Прошлый месяц' })).toBeTruthy()
    await waitFor(() => expect(askedOf(asked, statistics).map(({ query }) => query.date_from)).toContain('2026-01-04'))
    await waitFor(async () => expect((await totals())[0]).toMatch(/^100 /))
    expect([count(calls.statistics), count(calls.project)]).toEqual([before, 1])
  })

  test('days without anything say so, above the table of tools', async () => {
    const once: Rule = ({ query, answer }) => answer({ data: query.by === 'program' ? [tools[0]] : [] })
    openProgram(address, { ...rules, [statistics]: once }, withFeature)
    expect(await within(await part()).findByText('За эти дни переходов не было')).toBeTruthy()
    expect(within(await part()).getByText('Выберите другой период.')).toBeTruthy()
    expect(within(await part()).getByRole('table', { name: 'По инструментам' })).toBeTruthy()
  })

  test('a promoter who never had a click is led to the first link', async () => {
    openProgram(address, { ...rules, [statistics]: ({ answer }) => answer({ data: [] }) }, withFeature)
    expect(await within(await part()).findByText('Переходов ещё не было')).toBeTruthy()
    expect(
      within(await part())
        .getByRole('link', { name: 'Создать ссылку' })
        .getAttribute('href'),
    ).toBe('/project-detail/7/tools#new-link')
  })

  test.each([
    ['fails', (one: FakeRequest) => one.answer('no', 500)],
    ['has no row that fits', (one: FakeRequest) => one.answer({ data: [{ key: 1 }] })],
  ])('an answer that %s is said, and mended by one press; all else stays', async (_, failing) => {
    let isWell = false
    const { person } = openProgram(
      address,
      { ...rules, [statistics]: (one) => (isWell ? answered(one) : failing(one)) },
      withFeature,
    )
    const failed = await within(await part()).findByRole('alert')
    expect(failed.textContent).toContain('Не удалось загрузить данные за период')
    expect(screen.getByRole('button', { name: /^Период: / })).toBeTruthy()
    isWell = true
    await person.click(within(failed).getByRole('button', { name: 'Повторить' }))
    expect((await totals())[1]).toMatch(/^4 /)
  })

  test('more than ten years are refused before they are asked for', async () => {
    const long = `${address}?date_from=2010-01-01&date_to=2026-01-01`
    const { asked } = openProgram(long, rules, withFeature)
    await screen.findByText('Период слишком длинный')
    expect(askedOf(asked, statistics)).toEqual([])
  })
})

test('a server of the specification’s calls alone has the tools of all time, and no period to choose', async () => {
  const { asked } = openProgram(`${address}?date_from=2026-03-01&date_to=2026-03-15`, { [calls.statistics]: known })
  const table = await screen.findByRole('table', { name: 'По инструментам' })
  expect(within(table).getByRole('columnheader', { name: 'Переходы' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'За всё время' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Период/ })).toBeNull()
  expect(askedOf(asked, statistics)).toEqual([])
})
