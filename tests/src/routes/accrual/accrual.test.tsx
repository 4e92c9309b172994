import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as route from '#src/routes/accrual/accrual.route.tsx'
import type { Session } from '#src/routing/session.ts'
import { type FakeRequest, fakeApi } from '#tests/support/fake-api.ts'
import { openAs } from '#tests/support/open-screen.tsx'
import { several, single } from '../project/open-program.tsx'

/** Media queries answer as on a phone. */
function narrowWindow(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 36em)',
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

const deal = {
  id: 1,
  project_id: 7,
  status: 'WA',
  project_name: 'Чайная',
  sub: 'vk',
  price: 1000,
  cash: 75.5,
  created_at: '2026-06-15T12:00:00Z',
  external_status: '',
  external_first_name: 'Маргарита',
  external_phone: '+79161112233',
  external_id: 'Д-17',
}
const rows = [
  deal,
  { ...deal, id: 2, status: 'CO', project_name: 'Кофейня', price: 2000, cash: 100, created_at: '2026-05-01T12:00:00Z' },
  { ...deal, id: 3, status: 'PA', cash: 0.1, external_status: 'Доставлен' },
  { ...deal, id: 4, status: 'ZZ', cash: 0.2 },
]

function open(address = '/accrual', session: Session = several) {
  return openAs(session, [{ path: 'accrual', ...route }], address)
}
const answering = (data: readonly unknown[]) => fakeApi((asked) => asked.answer({ data }))
const shownPrograms = () =>
  within(screen.getByRole('table', { name: 'Начисления' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const total = (label: string) =>
  screen.getByText(label, { selector: 'dt, dt > a' }).closest('dt')?.nextElementSibling?.textContent
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ')
const queries = (asked: readonly FakeRequest[]) => asked.map(({ query }) => query)

describe('a promoter who looks at what deals have brought', () => {
  test('sees each with its program, SUB ID, sums, date and status in words', async () => {
    answering(rows)
    open()
    const table = await screen.findByRole('table', { name: 'Начисления' })
    const texts = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent?.replace(/\s/g, ' '))
    expect(texts[0]).toMatch(/Чайная.*vk.*1 000 ₽.*15\.06\.2026.*75,50 ₽.*Ожидает начисления/)
    expect(texts[1]).toMatch(/Кофейня.*Начислен, ожидает оплаты/)
    expect(texts[2]).toMatch(/Доставлен/)
    expect(texts[2]).not.toMatch(/Оплачен/)
    expect(texts[3]).toMatch(/Неизвестный статус/)
  })

  test('reads the customer and the contract of a deal without a mouse', async () => {
    answering([deal])
    const { person } = open()
    const hint = await screen.findByRole('button', { name: 'О сделке' })
    hint.focus()
    await person.keyboard('{Enter}')
    expect(document.body.textContent).toMatch(
      /Имя покупателя: Маргарита.*Телефон покупателя: \+79161112233.*Номер договора: Д-17/,
    )
  })
})

describe('why a deal brings nothing', () => {
  const bare = { ...deal, external_first_name: '', external_phone: '', external_id: '' }
  const dated = { ...several, domain: { ...several.domain, features: ['money-dates'] } }
  const hints = async (row: object, session: Session) => {
    answering([{ ...bare, ...row }])
    const { person } = open('/accrual', session)
    await screen.findByRole('table', { name: 'Начисления' })
    const hint = screen.queryByRole('button', { name: 'О сделке' })
    if (hint === null) return null
    hint.focus()
    await person.keyboard('{Enter}')
    return document.getElementById(hint.getAttribute('aria-describedby') ?? '')?.textContent
  }

  test.each([
    [{ status: 'CA', reason: 'Возврат товара' }, 'Причина: Возврат товара'],
    [{ status: 'CA', reason: null }, 'Рекламодатель не назвал причину'],
    [{ status: 'CA', reason: ' ' }, 'Рекламодатель не назвал причину'],
    [{ status: 'WA', expected_at: null }, 'Рекламодатель ещё не подтвердил сделку'],
    [
      { status: 'WA', expected_at: '2099-12-15T12:00:00Z' },
      'Рекламодатель ещё не подтвердил сделку, срок до 15.12.2099',
    ],
    [
      { status: 'WA', expected_at: '2020-12-15T12:00:00Z' },
      'Рекламодатель ещё не подтвердил сделку, срок был до 15.12.2020',
    ],
    [{ status: 'CO' }, null],
    [{ status: 'PA', reason: 'Возврат' }, null],
  ])('the reason is said where it is known: %o', async (row, words) => {
    expect(await hints(row, dated)).toBe(words)
  })

  test('a server that names no reasons is not said to have named none', async () => {
    expect(await hints({ status: 'CA' }, several)).toBeNull()
  })

  test('a deal that waits does so on any server', async () => {
    expect(await hints({ status: 'WA' }, several)).toBe('Рекламодатель ещё не подтвердил сделку')
  })

  test.each([
    ['2020-12-15T12:00:00Z', ['Срок решения был до 15.12.2020']],
    ['2099-12-15T12:00:00Z', []],
  ])('the row of a deal that is to be decided by %s says when that is over', async (expected_at, words) => {
    answering([{ ...deal, status: 'WA', expected_at }])
    open('/accrual', dated)
    await screen.findByRole('table', { name: 'Начисления' })
    expect(screen.queryAllByText(/^Срок решения/).map(({ textContent }) => textContent)).toEqual(words)
  })

  test.each([
    [{ status: 'CA', reason: null }, dated, true],
    [{ status: 'WA', expected_at: '2020-12-15T12:00:00Z' }, dated, true],
    [{ status: 'CA', reason: 'Возврат товара' }, dated, false],
    [{ status: 'WA', expected_at: '2099-12-15T12:00:00Z' }, dated, false],
    [{ status: 'CA' }, several, false],
  ])('leads to the support on a phone where only that can say it: %j', async (row, session, isAsked) => {
    narrowWindow()
    answering([{ ...deal, ...row }])
    const { person } = open('/accrual', session)
    await person.click(await screen.findByRole('button', { name: /Чайная/ }))
    await screen.findByText('Номер договора')
    expect(screen.queryByText(/^Напишите в поддержку/) !== null).toBe(isAsked)
  })
})

describe('the sum that is confirmed and not paid', () => {
  const confirmed = [
    { ...deal, status: 'CO', cash: 37_000.07 },
    { ...deal, id: 2, status: 'CO', cash: 110.2 },
    { ...deal, id: 3, cash: 5 },
  ]
  const rich = { ...several, user: { cash: 13_491.21 } }
  const parts = /На балансе 13 491,21 ₽, в пути 23 619,06 ₽/

  test('its parts are the balance and the payouts on their way', async () => {
    answering(confirmed)
    open('/accrual?status=CO', rich)
    await screen.findByRole('table', { name: 'Начисления' })
    expect(plain(document.body.textContent)).toMatch(parts)
  })

  test.each(['/accrual', '/accrual?status=CO&program=Чайная', '/accrual?status=CO&search=vk', '/accrual?status=WA'])(
    'its parts are left out where other deals, or not all of them, are shown: %s',
    async (address) => {
      answering(confirmed)
      open(address, rich)
      await screen.findByRole('table', { name: 'Начисления' })
      expect(plain(document.body.textContent)).not.toContain('которые ещё в пути')
    },
  )

  test('its parts are left out where it is no more than the balance', async () => {
    answering(confirmed.slice(1))
    open('/accrual?status=CO', rich)
    await screen.findByRole('table', { name: 'Начисления' })
    expect(plain(document.body.textContent)).not.toContain('которые ещё в пути')
  })
})

describe('the order', () => {
  test('a header goes up, down, and back to the newest first, and goes to the server', async () => {
    const asked = answering(rows)
    const { person, address } = open()
    const header = () => screen.getByRole('button', { name: /^Доход/ })
    await screen.findByRole('table', { name: 'Начисления' })
    for (const [order, found] of [
      ['cash', '/accrual?order=cash'],
      ['-cash', '/accrual?order=-cash'],
      ['-created_at', '/accrual'],
    ] as const) {
      await person.click(header())
      await waitFor(() => expect(asked.at(-1)?.query.ordering).toBe(order))
      await waitFor(() => expect(address()).toBe(found))
    }
  })

  test.each([
    ['price', 'По сумме чека'],
    ['-cash', 'По доходу'],
    ['status', 'По статусу'],
  ])('the order of a header (%s) is named in the select, and a date takes its place', async (order, name) => {
    answering(rows)
    const { person, address } = open(`/accrual?order=${order}`)
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Порядок начислений' })
    expect(select.selectedOptions[0]?.textContent).toBe(name)
    await person.selectOptions(select, 'Сначала старые')
    await waitFor(() => expect(address()).toBe('/accrual?order=created_at'))
    expect([...select.options].map(({ textContent }) => textContent)).toEqual(['Сначала новые', 'Сначала старые'])
  })
})

test('rows stay, and the pressed header keeps the focus, while another order is on its way', async () => {
  const asked = fakeApi(({ query, answer }) => {
    if (query.ordering !== 'cash') answer({ data: rows })
  })
  const { person } = open()
  const header = await screen.findByRole('button', { name: /^Доход/ })
  header.focus()
  await person.keyboard('{Enter}')
  const list = screen.getByRole('region', { name: 'Список начислений' })
  // As long as it takes until another screen would give way to its skeleton.
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(list.getAttribute('aria-busy')).toBe('true')
  expect(shownPrograms()).toHaveLength(4)
  asked.at(-1)?.answer({ data: rows.toReversed() })
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'))
  expect(document.activeElement).toBe(header)
})

describe('the money of the list', () => {
  const refused = { ...deal, id: 5, status: 'CA', price: 500, cash: 40.4, external_status: 'Возврат' }

  test('money is summed up by state to the kopeck, and no total holds what is refused', async () => {
    answering([...rows, refused, { ...deal, id: 6, cash: 0.2 }])
    open()
    await screen.findByRole('table', { name: 'Начисления' })
    const sums = ['Ожидает подтверждения', 'На балансе и в пути', 'Выплачено', 'Отклонено'].map((label) =>
      plain(total(label)),
    )
    expect(sums).toEqual(['75,70 ₽', '100 ₽', '0,10 ₽', '40,40 ₽'])
    expect(screen.getByText(/^Без отклонённых/).textContent?.replace(/\s/g, ' ')).toBe(
      'Без отклонённых: 175,80 ₽ с чеков на 5 000 ₽',
    )
  })

  test('the money of a refused row is struck through, and only there', async () => {
    answering([deal, refused])
    open()
    await screen.findByRole('table', { name: 'Начисления' })
    const struck = [...document.querySelectorAll('s')].map(({ textContent }) => plain(textContent))
    expect(struck).toEqual(['Отклонено: 40,40 ₽'])
  })
})

describe('filters', () => {
  test('narrow what is shown and its totals, and ask the server nothing', async () => {
    const asked = answering(rows)
    const { person, address } = open()
    await screen.findByRole('table', { name: 'Начисления' })
    const before = asked.length
    expect(screen.getByText('4 начисления')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Фильтры' }))
    await person.selectOptions(screen.getByRole('combobox', { name: 'Программа' }), 'Чайная')
    await screen.findByText('Найдено: 3')
    expect(plain(total('На балансе и в пути'))).toBe('0 ₽')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Статус' }), 'PA')
    await waitFor(() => expect(shownPrograms()).toHaveLength(1))
    // A sum leads to its rows: it stays while others are shown.
    expect(plain(total('Ожидает подтверждения'))).toBe('75,50 ₽')
    expect(decodeURI(address())).toBe('/accrual?status=PA&program=Чайная')
    expect(queries(asked)).toHaveLength(before)
  })

  test('come with the address; a period that is none is as if it were not there', async () => {
    answering(rows)
    open('/accrual?date_from=2026-05-01&date_to=2026-05-31')
    await waitFor(() => expect(shownPrograms()).toEqual([expect.stringContaining('Кофейня')]))
  })

  test('the money on the balance is what is confirmed and in no payout; a server that does not tell offers no such choice', async () => {
    answering([
      { ...deal, id: 5, status: 'CO', cash: 7, payment_id: null },
      { ...deal, id: 6, status: 'CO', cash: 8, payment_id: 3 },
      { ...deal, id: 7, status: 'WA', cash: 9, payment_id: null },
    ])
    const { person, address } = open('/accrual', {
      ...several,
      domain: { ...several.domain, features: ['money-dates'] },
    })
    await screen.findByRole('table', { name: 'Начисления' })
    await person.click(screen.getByRole('button', { name: 'Фильтры' }))
    const status = screen.getByRole('combobox', { name: 'Статус' })
    await person.selectOptions(status, 'На балансе')
    await waitFor(() => expect(shownPrograms()).toHaveLength(1))
    expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/Начислен, ожидает оплатыНа балансе$/)
    // The sums are of any status, whichever is chosen.
    expect(['На балансе', 'В пути'].map((word) => plain(total(word)))).toEqual(['7 ₽', '8 ₽'])
    await person.selectOptions(status, 'В пути')
    await waitFor(() => expect(address()).toBe('/accrual?status=coming'))
    expect(shownPrograms()).toHaveLength(1)
    await person.selectOptions(status, 'На балансе')
    expect(plain(total('Ожидает подтверждения'))).toBe('9 ₽')
    await waitFor(() => expect(address()).toBe('/accrual?status=balance'))
    cleanup()
    open()
    await screen.findByRole('table', { name: 'Начисления' })
    expect(screen.queryByRole('option', { name: 'На балансе' })).toBeNull()
  })

  test('the deals of one payment come to its sum, and a press shows all others again', async () => {
    answering([
      { ...deal, id: 5, status: 'PA', cash: 7.1, payment_id: 3 },
      { ...deal, id: 6, status: 'PA', cash: 8.2, payment_id: 3 },
      { ...deal, id: 7, status: 'PA', cash: 9, payment_id: 30 },
      { ...deal, id: 8, status: 'PA', cash: 10 },
    ])
    const { person, address } = open('/accrual?payment=3')
    await waitFor(() => expect(plain(total('Выплачено'))).toBe('15,30 ₽'))
    expect(shownPrograms()).toHaveLength(2)
    await person.click(screen.getByRole('button', { name: `Одна выплата: ${deal.project_name}. Убрать` }))
    await waitFor(() => expect(shownPrograms()).toHaveLength(4))
    expect(address()).toBe('/accrual')
  })

  test('a sum leads to the deals that make it, and pressed once more to all', async () => {
    answering(rows)
    const { person, address } = open('/accrual')
    await person.click(await screen.findByRole('link', { name: 'Выплачено' }))
    await waitFor(() => expect(address()).toBe('/accrual?status=PA'))
    const chosen = screen.getByRole('link', { name: 'Выплачено' })
    expect(chosen.getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('button', { name: 'Статус: Выплачено. Убрать' })).toBeTruthy()
    await person.click(chosen)
    await waitFor(() => expect(address()).toBe('/accrual'))
  })

  test('the state, the program and the days that sums are of are said above them, and a press takes each back', async () => {
    answering([{ ...deal, project_name: 'Чайная', created_at: '2026-03-05T10:00:00Z' }])
    const { person, address } = open(
      `/accrual?status=${deal.status}&program=Чайная&date_from=2026-03-01&date_to=2026-03-31`,
    )
    await waitFor(() => expect(shownPrograms()).toHaveLength(1))
    await person.click(screen.getByRole('button', { name: /^Статус: .+\. Убрать$/ }))
    await person.click(screen.getByRole('button', { name: 'Программа: Чайная. Убрать' }))
    await waitFor(() => expect(address()).toBe('/accrual?date_from=2026-03-01&date_to=2026-03-31'))
    await person.click(screen.getByRole('button', { name: /^1\s–\s31\sмар.*Убрать$/ }))
    await waitFor(() => expect(address()).toBe('/accrual'))
  })

  test('one deal that a notification speaks of stands alone, and a press shows all others again', async () => {
    answering(rows)
    const { person, address } = open('/accrual?deal=2')
    await waitFor(() => expect(shownPrograms()).toHaveLength(1))
    await person.click(screen.getByRole('button', { name: 'Одна сделка. Убрать' }))
    await waitFor(() => expect(shownPrograms()).toHaveLength(4))
    expect(address()).toBe('/accrual')
  })

  test('a payment without deals offers the way back', async () => {
    answering(rows)
    const { person } = open('/accrual?payment=404')
    await screen.findByText('Ничего не найдено')
    await person.click(screen.getByRole('button', { name: 'Сбросить' }))
    await waitFor(() => expect(shownPrograms()).toHaveLength(4))
  })

  test.each(['QQ', 'toString'])('an unknown status (%s) is seen to be chosen', async (status) => {
    answering(rows)
    const { person } = open(`/accrual?status=${status}`)
    await screen.findByText('Ничего не найдено')
    await person.click(screen.getByRole('button', { name: 'Фильтры · 1' }))
    const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Статус' }).selectedOptions[0]
    expect(chosen?.textContent).toBe('Неизвестный статус')
    expect(screen.queryByText('4 начисления')).toBeNull()
  })

  test('filters that let nothing through offer the way back', async () => {
    answering(rows)
    const { person } = open('/accrual?status=CA&date_from=2026-02-31&date_to=2026-05-31')
    await screen.findByText('Ничего не найдено')
    await person.click(screen.getByRole('button', { name: 'Сбросить' }))
    await waitFor(() => expect(shownPrograms()).toHaveLength(4))
  })
})

test('the id of a domain’s one project goes with the search and the order', async () => {
  const asked = answering(rows)
  const { person } = open('/accrual', single('US'))
  await screen.findByRole('table', { name: 'Начисления' })
  await person.click(screen.getByRole('button', { name: /^Доход/ }))
  await waitFor(() => expect(asked.at(-1)?.query.ordering).toBe('cash'))
  expect(asked.map(({ query }) => query.project_id)).toEqual(asked.map(() => '7'))
})

describe('the order and the filters of a phone', () => {
  afterEach(() => vi.unstubAllGlobals())

  const openOnPhone = async (address?: string) => {
    narrowWindow()
    const asked = answering(rows)
    const opened = open(address)
    const toggle = await screen.findByRole('button', { name: /^Фильтры/ })
    return { ...opened, asked, toggle }
  }

  test('wait behind one button, which counts those that narrow the list', async () => {
    const { person, toggle } = await openOnPhone('/accrual?search=чай&status=PA&order=cash')
    expect(toggle.textContent).toBe('Фильтры · 1')
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'чай')
    await person.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    const status = await screen.findByRole('combobox', { name: 'Статус' })
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')?.contains(status)).toBe(true)
  })

  test('offer every order that the headers of a wide table have', async () => {
    const { person, asked, toggle } = await openOnPhone()
    await person.click(toggle)
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Порядок начислений' }), [
      'По доходу, сначала большие',
    ])
    await waitFor(() => expect(asked.at(-1)?.query.ordering).toBe('-cash'))
    expect(screen.queryByRole('button', { name: /^Доход/ })).toBeNull()
  })
})

describe('a deal that waits', () => {
  const ahead = { ...deal, id: 8, expected_at: '2099-12-28T12:00:00Z' }
  const decisions = [
    { week: null, is_late: true, cash: 142.84, count: 2 },
    { week: '2026-11-30', is_late: false, cash: 558.96, count: 4 },
    { week: '2026-12-07', is_late: false, cash: 3_105.55, count: 1 },
    { week: null, is_late: false, cash: 9, count: 1 },
  ]

  test('its row says until when it is decided, and the server’s sums by week are one press away', async () => {
    answering([ahead, { ...ahead, id: 9, external_status: 'Заказ оплачен' }])
    const { person } = open('/accrual', { ...several, user: { cash: 0, decisions } })
    const table = await screen.findByRole('table', { name: 'Начисления' })
    expect(plain(table.textContent)).toContain('Решат до 28.12.2099')
    expect(plain(table.textContent)).toContain('Заказ оплаченОжидает до 28.12.2099')
    const opener = screen.getByRole('button', { name: 'Когда решат' })
    await person.click(opener)
    const weeks = within(screen.getByRole('list', { name: 'Когда решат' })).getAllByRole('listitem')
    expect(weeks.map((week) => plain(week.textContent)?.replace(/\u2060/g, ''))).toEqual([
      'Срок прошёл2 сделки142,84 ₽',
      '30 ноября – 6 декабря4 сделки558,96 ₽',
      '7–13 декабря1 сделка3 105,55 ₽',
      'Срок не назван1 сделка9 ₽',
    ])
    await person.click(opener)
    expect(screen.queryByRole('list', { name: 'Когда решат' })).toBeNull()
  })

  test.each(['search=чай', 'program=Чайная', 'deal=8', 'date_from=2020-01-01&date_to=2030-01-01'])(
    'sums of all programs stand beside no list that is narrowed by %s',
    async (narrowed) => {
      answering([{ ...ahead, project_name: 'Чайная' }])
      open(`/accrual?${narrowed}`, { ...several, user: { cash: 0, decisions } })
      await screen.findByRole('table', { name: 'Начисления' })
      expect(screen.queryByRole('button', { name: 'Когда решат' })).toBeNull()
    },
  )
})

describe('an address that names a SUB ID', () => {
  const ofSubs = [deal, { ...deal, id: 2, sub: '', cash: 1 }, { ...deal, id: 3, sub: 'vk2', cash: 2 }]

  test.each([
    ['vk', 'SUB ID: vk', '75,50 ₽'],
    ['', 'Без SUB ID', '1 ₽'],
  ])('the list is of %j alone, until the person takes it back', async (sub, words, waiting) => {
    const asked = answering(ofSubs)
    const { person, address } = open(`/accrual?sub=${sub}`)
    await waitFor(() => expect(plain(total('Ожидает подтверждения'))).toBe(waiting))
    expect(shownPrograms()).toHaveLength(1)
    await person.click(screen.getByRole('button', { name: `${words}. Убрать` }))
    await waitFor(() => expect(shownPrograms()).toHaveLength(3))
    expect(address()).toBe('/accrual')
    expect(asked).toHaveLength(1)
  })

  test('a SUB ID that brought nothing offers the way back', async () => {
    answering(ofSubs)
    const { person, address } = open('/accrual?sub=x')
    await person.click(await screen.findByRole('button', { name: 'Сбросить' }))
    await waitFor(() => expect(shownPrograms()).toHaveLength(3))
    expect(address()).toBe('/accrual')
  })
})
