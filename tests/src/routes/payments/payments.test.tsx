import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as route from '#src/routes/payments/payments.route.tsx'

import { fakeApi } from '../../../support/fake-api.ts'
import { openAs } from '../../../support/open-screen.tsx'
import { plainDomain } from '../../../support/plain-domain.ts'

const payment = { id: 1, cash: 1500, created_at: '2026-06-15T12:00:00Z', status: 'WA', project_name: 'Чайная' }
const payments = [payment, { ...payment, id: 2, cash: 2500.5, status: 'PA', project_name: null }]
const requisite = {
  requisite_type: 'SE',
  is_main: true,
  data: {
    fullName: 'И',
    numberCheck: '40817810400000012003',
    inn: '',
    bankName: '',
    bankNumber: '',
    bankCheck: '',
    minSum: '10000',
  },
}

type Answers = {
  readonly list?: unknown
  readonly main?: unknown
  readonly status?: Record<string, number>
  readonly cash?: number
  readonly waiting?: number
}

function open(answers: Answers, payment_type = 'AC') {
  const { list = { data: payments }, main = { data: requisite }, status = {}, cash = 300, waiting } = answers
  const replies: Record<string, readonly [string, unknown]> = {
    '/account/get-payment-list': ['list', list],
    '/account/get-requisite-is-main': ['main', main],
  }
  const asked = fakeApi((one) => {
    const [name, body] = replies[one.path] ?? ['', {}]
    one.answer(body, name === '' ? 404 : (status[name] ?? 200))
  })
  return { asked, ...openRoute(cash, payment_type, waiting) }
}

function openRoute(cash = 300, payment_type = 'AC', waiting_cash?: number) {
  const domain = { ...plainDomain, payment_type, company_name: 'Доброзов', support_email: 'help@example.ru' }
  const session = { domain, user: { cash, waiting_cash }, project: null, connection: null }
  return openAs(session, [{ path: '/payments', ...route }], '/payments')
}
const text = () => document.body.textContent?.replace(/\s/g, ' ')

describe('a promoter who looks at payouts', () => {
  test('sees each with program, sum, date and status', async () => {
    open({})
    const table = await screen.findByRole('table', { name: 'Выплаты' })
    const [first, second] = within(table).getAllByRole('row').slice(1)
    expect(first?.textContent?.replace(/\s/g, ' ')).toMatch(/Чайная.*1 500 ₽.*15\.06\.2026.*Ожидает оплаты/)
    expect(second?.textContent?.replace(/\s/g, ' ')).toMatch(/—.*2 500,50 ₽.*Выполнено/)
    expect(text()).toMatch(/2 выплаты/)
  })

  test('sees beside the status when each was paid, comes, is late or went back', async () => {
    const [today, year] = [new Date(), new Date().getFullYear()]
    const paid = { ...payment, id: 2, status: 'PA', paid_at: `${year}-01-18T12:00:00Z` }
    const late = { ...payment, id: 3, expected_at: `${year - 1}-06-20T12:00:00Z` }
    const coming = { ...payment, id: 4, created_at: today.toISOString(), expected_at: `${year + 1}-01-20T12:00:00Z` }
    const back = { ...payment, id: 5, status: 'CA', cash: 300, project_name: 'Пекарня', reason: 'Счёт закрыт' }
    open({ list: { data: [paid, late, coming, back] } })
    await screen.findByRole('table', { name: 'Выплаты' })
    const rows = screen.getAllByRole('row').map((row) => row.textContent?.replace(/\s/g, ' '))
    expect(rows[1]).toMatch(new RegExp(`Выполнено ?Выплачено 18\\.01\\.${year}$`))
    expect(rows[2]).toMatch(new RegExp(`Ожидает оплаты ?Задерживается: срок был до 20\\.06\\.${year - 1}$`))
    expect(rows[3]).toMatch(new RegExp(`Ожидает оплаты ?до 20\\.01\\.${year + 1}$`))
    expect(rows[4]).toMatch(/Отменён ?Вернулось на баланс ?Причина: Счёт закрыт$/)
  })

  test('sees no day of money that has nowhere to go, nor a return that the balance does not hold', async () => {
    const back = { ...payment, id: 2, status: 'CA', project_name: 'Пекарня' }
    open({ list: { data: [payment, back] }, main: { data: null } })
    await screen.findByRole('table', { name: 'Выплаты' })
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows[1]).toMatch(/Ожидает оплаты$/)
    expect(rows[2]).toMatch(/Отменён$/)
  })

  test('finds a row by anything that it shows', async () => {
    const { person } = open({})
    await screen.findByRole('table', { name: 'Выплаты' })
    const search = screen.getByRole('searchbox', { name: 'Поиск по выплатам' })
    for (const wanted of ['выполнено', '2 500,50', '2500,50', '2500.50']) {
      await person.clear(search)
      await person.type(search, `${wanted}{Enter}`)
      await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    }
    await person.clear(search)
    await person.type(search, 'такого нет{Enter}')
    await screen.findByText('Ничего не найдено')
  })

  test('a cancelled payout stands apart from every sum, struck through', async () => {
    open({ list: { data: [...payments, { ...payment, id: 3, cash: 644.76, status: 'CA' }] } })
    await screen.findByRole('table', { name: 'Выплаты' })
    expect(text()).toMatch(/В пути1 500 ₽.*Выплачено2 500,50 ₽/)
    expect(document.querySelector('s')?.textContent?.replace(/\s/g, ' ')).toBe('Отменён: 644,76 ₽')
  })

  test('the sums of a narrowed list stand by state, and those of all stand in the steps alone', async () => {
    const { person } = open({ list: { data: [...payments, { ...payment, id: 3, cash: 644.76, status: 'CA' }] } })
    await screen.findByRole('table', { name: 'Выплаты' })
    expect(text()).not.toMatch(/Отменён ?644,76/)
    await person.type(screen.getByRole('searchbox', { name: 'Поиск по выплатам' }), 'чайная{Enter}')
    await waitFor(() => expect(text()).toMatch(/В пути1 500 ₽Отменён644,76 ₽/))
  })

  test('a list of nothing has no filters', async () => {
    open({ list: { data: [] } })
    await screen.findByText('У вас еще нет выплат')
    expect(screen.queryByRole('button', { name: /^Фильтры/ })).toBeNull()
  })

  test('a failed list says so, and the details stand all the same', async () => {
    open({ status: { list: 500 } })
    await screen.findByText('Не удалось загрузить выплаты')
    expect(text()).toContain('4081 7810 4000 0001 2003')
    expect(text()).not.toContain('У вас еще нет выплат')
  })
})

describe('the payout details above the list', () => {
  test('lead to changing them', async () => {
    open({})
    const link = await screen.findByRole('link', { name: 'Изменить способ выплаты' })
    expect(link.getAttribute('href')).toBe('/requisites')
    expect(text()).toContain('Самозанятый')
  })

  test('missing details are asked for', async () => {
    open({ main: { data: null }, list: { data: [] } })
    await screen.findByText('Добавьте реквизиты, чтобы получать выплаты')
    expect(text()).not.toContain('Чтобы получать выплаты, добавьте реквизиты')
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs.filter((href) => !/status=/.test(href ?? ''))).toEqual(['/requisites', '/p/requisites'])
    expect(text()).toMatch(/с 11 по 20 число текущего месяца/)
  })

  test('details that could not be read are not asked for anew', async () => {
    open({ status: { main: 500 } })
    await screen.findByText('Не удалось загрузить реквизиты')
    expect(text()).not.toContain('Добавьте реквизиты')
  })

  test('another payment type does not show them: a quiet line leads there', async () => {
    open({}, 'XX')
    const link = await screen.findByRole('link', { name: 'Реквизиты для выплат' })
    expect(link.getAttribute('href')).toBe('/requisites')
    expect(text()).not.toContain('Способ выплаты')
  })
})

describe('the steps of the money', () => {
  const steps = () =>
    screen
      .getAllByRole('term')
      .map((step) => `${step.textContent} ${step.nextSibling?.textContent}`.replace(/\s/g, ' '))
      .filter((words) => /Ожидает подтверждения|На балансе|В пути|Выплачено/.test(words ?? ''))

  test('say what waits, what is there, what is on its way and what has come, to the kopeck', async () => {
    const more = { ...payment, cash: 0.1 }
    open({ waiting: 0.3, list: { data: [...payments, { ...more, id: 3 }, { ...more, id: 4, cash: 9, status: 'CA' }] } })
    await screen.findByText(/0,30/)
    expect(steps()).toEqual([
      'Ожидает подтверждения 0,30 ₽',
      'На балансе 300 ₽',
      'В пути 1 500,10 ₽',
      'Выплачено 2 500,50 ₽',
    ])
  })

  test('the step of what waits is not there without its figure; the list of accruals is never asked for', async () => {
    const { asked } = open({})
    await screen.findByText(/На балансе/)
    expect(steps()).toEqual(['На балансе 300 ₽', 'В пути 1 500 ₽', 'Выплачено 2 500,50 ₽'])
    expect(asked.map(({ path }) => path).sort()).toEqual([
      '/account/get-payment-list',
      '/account/get-requisite-is-main',
    ])
  })

  test('lead to the lists filtered so', async () => {
    const { person, address } = open({ waiting: 0.3 })
    const href = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await href(/^Ожидает подтверждения/)).toBe('/accrual?status=WA')
    expect(screen.queryByRole('link', { name: /^На балансе/ })).toBeNull()
    await person.click(screen.getByRole('link', { name: /^В пути/ }))
    await waitFor(() => expect(address()).toBe('/payments?status=WA'))
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Статус: В пути. Убрать' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^В пути/ }).getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('link', { name: /^Выплачено/ }).getAttribute('aria-current')).toBeNull()
  })

  test('no sum is said of what could not be read, and never nought; no way leads on from it, nor from nought', async () => {
    open({ waiting: 0, status: { list: 500 } })
    await screen.findByText('Не удалось загрузить выплаты')
    expect(steps()).toEqual(['Ожидает подтверждения 0 ₽', 'На балансе 300 ₽', 'В пути —', 'Выплачено —'])
    expect(screen.queryByRole('link', { name: /^(Ожидает подтверждения|В пути|Выплачено)/ })).toBeNull()
  })
})

describe('the line on what comes', () => {
  const anchor = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

  test.each([
    ['AC', 'Способ выплаты'],
    ['XX', 'Когда и сколько придёт'],
  ])('asks once for the details that are missing, and one link leads there (payment type %s)', async (type, part) => {
    open({ list: { data: [payments[1]] }, main: { data: null }, cash: 1200 }, type)
    const asked = /^Чтобы 1\s200\s₽ пришли 11\S+20\s[а-я]+, добавьте реквизиты до/
    await within(await screen.findByRole('region', { name: part })).findByText(asked)
    expect(screen.getAllByText(asked)).toHaveLength(1)
    expect(anchor('Добавить реквизиты')).toBe('/requisites')
    const ways = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/requisites')
    expect(ways).toHaveLength(1)
  })

  test('tells what a payout lacks, and leads to the minimum', async () => {
    open({ list: { data: [payments[1]] } })
    await screen.findByText(/^До выплаты не хватает 9\s700\s₽: ваш минимум 10\s000\s₽\./)
    expect(anchor('Изменить минимум')).toBe('/requisites')
  })

  test('shows how much of the minimum there is', async () => {
    open({ list: { data: [payments[1]] }, cash: 1200 })
    const bar = await screen.findByRole('progressbar', { name: 'Набрано до минимума' })
    expect(bar.getAttribute('aria-valuenow')).toBe('12')
  })

  test.each(['list', 'main'])('promises nothing where what it stands on (%s) could not be read', async (failed) => {
    open({ list: { data: [payments[1]] }, status: { [failed]: 500 } })
    await screen.findByRole('alert')
    expect(text()).not.toMatch(/не хватает|войд|придёт после|добавьте реквизиты/)
  })
})
