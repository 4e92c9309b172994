import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as route from '#src/routes/project-list/project-list.route.tsx'
import type { Session } from '#src/routing/session.ts'

import { type FakeRequest, fakeApi } from '../../../support/fake-api.ts'
import { openAs } from '../../../support/open-screen.tsx'
import { domain } from '../project/open-program.tsx'

const program = {
  id: 7,
  name: 'Дом и Сад',
  logo: '/files/logos/dom.svg',
  access_type: 'QU',
  accrual_type: 'PE',
  percent_or_cash: '7.5',
  percent_or_cash_description: 'За первую покупку',
  is_enabled: true,
}
const named = (...names: string[]) => names.map((name, index) => ({ ...program, id: name + index, name }))
const listOf = (...names: string[]) => ({ results: named(...names), count: names.length })

/** On a server with these features. */
function openWith(features: readonly string[], ...visited: string[]) {
  const session: Session = {
    domain: { ...domain, features: [...features] },
    user: { cash: 0 },
    project: null,
    connection: null,
  }
  const routes = [
    { path: '/project-list', ...route },
    { path: '/project-detail/:id', element: <h1>Условия</h1> },
  ]
  return openAs(session, routes, ...(visited.length > 0 ? visited : ['/project-list']))
}
const open = (...visited: string[]) => openWith([], ...visited)

const shown = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Поиск по программам' })
const last = (asked: readonly FakeRequest[]) => {
  const one = asked.at(-1)
  if (one === undefined) throw new Error('nothing was asked')
  return one
}

async function asks(asked: readonly FakeRequest[], count: number) {
  await waitFor(() => expect(asked.length).toBe(count), { timeout: 2000 })
  return last(asked)
}

describe('a person who opens the program list', () => {
  test('the cards come for one request', async () => {
    const asked = fakeApi((one) => one.answer(listOf('Первая', 'Вторая')))
    open()
    await waitFor(() => expect(shown()).toEqual(['Первая', 'Вторая']))
    expect(screen.getByText('2 программы')).toBeDefined()
    expect(asked.map(({ path, query }) => ({ path, query }))).toEqual([
      {
        path: '/promoter/get-projects',
        query: { search: '', order_by: '-created_at', page: '1', page_size: '12' },
      },
    ])
  })

  test('a card says what its program pays, and whether one must be let in', async () => {
    fakeApi((one) => one.answer({ results: [program], count: 1 }))
    open()
    const card = await screen.findByRole('article', { name: 'Дом и Сад' })
    expect(within(card).getByText('7,5 %')).toBeDefined()
    expect(within(card).getByText('от суммы чека')).toBeDefined()
    expect(within(card).getByText('Не требует подтверждения')).toBeDefined()
  })

  test('cannot open a program that is not enabled yet', async () => {
    const cash = { ...program, is_enabled: false, accrual_type: 'CA', percent_or_cash: 1500, access_type: 'MO' }
    fakeApi((one) => one.answer({ results: [cash], count: 1 }))
    open()
    const soon = await screen.findByRole<HTMLButtonElement>('button', { name: 'Скоро появится: Дом и Сад' })
    expect(soon.disabled).toBe(true)
    expect(screen.queryByRole('link', { name: /Подробные условия/ })).toBeNull()
    expect(screen.getByText('1 500 ₽')).toBeDefined()
    expect(screen.getByText('за сделку')).toBeDefined()
    expect(screen.queryByText('Не требует подтверждения')).toBeNull()
  })

  test('sees the first letters where a logo cannot load', async () => {
    fakeApi((one) => one.answer({ results: [program], count: 1 }))
    open()
    const card = await screen.findByRole('article')
    const logo = card.querySelector('img')
    act(() => void logo?.dispatchEvent(new Event('error')))
    expect(within(card).getByText('ДИ')).toBeDefined()
  })
})

describe('a list that could not be read', () => {
  test('a list that fails again leaves the focus on the button that tried', async () => {
    const asked = fakeApi((one) => one.answer('', 500))
    const { person } = open()
    const button = await screen.findByRole('button', { name: 'Повторить' })
    await person.click(button)
    await asks(asked, 2)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
    expect(document.activeElement).toBe(button)
  })
})

describe('the controls live in the address', () => {
  test.each(['page=0', 'page=-1', 'page=abc', 'page=1.5', 'page=99999999', 'order=name', 'order=__proto__'])(
    'nonsense such as %s is as if it were not there',
    async (nonsense) => {
      const asked = fakeApi((one) => one.answer(listOf('Первая')))
      open(`/project-list?${nonsense}`)
      await waitFor(() => expect(shown()).toEqual(['Первая']))
      expect(asked[0]?.query).toMatchObject({ page: '1', order_by: '-created_at' })
    },
  )
})

describe('typing in the search', () => {
  test('asks once, after the pause, and replaces the address', async () => {
    const asked = fakeApi((one) => one.answer(listOf('Первая')))
    const { person, address, router } = open('/project-detail/1', '/project-list?page=1')
    await waitFor(() => expect(shown()).toEqual(['Первая']))

    await person.type(search(), ' чай')
    expect(search().value).toBe(' чай')
    expect(asked.length).toBe(1)
    await asks(asked, 2)
    expect(last(asked).query.search).toBe('чай')
    await waitFor(() => expect(address()).toBe(`/project-list?search=${encodeURIComponent('чай')}`))
    await act(() => router.navigate(-1))
    expect(address()).toBe('/project-detail/1')
  })

  test('Enter does not wait for the pause, and asks no second time after it', async () => {
    const asked = fakeApi((one) => one.answer(listOf('Первая')))
    const { person } = open()
    await waitFor(() => expect(shown()).toEqual(['Первая']))
    await person.type(search(), 'чай{Enter}')
    expect(last(asked).query.search).toBe('чай')
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(asked.length).toBe(2)
  })

  test('the last intent wins, whatever the order of the answers, and abandoned requests are given up', async () => {
    const asked = fakeApi()
    const { person } = open()
    const first = await asks(asked, 1)
    act(() => first.answer(listOf('Все')))
    await waitFor(() => expect(shown()).toEqual(['Все']))

    for (const [index, letter] of ['а', 'б', 'в'].entries()) {
      await person.type(search(), letter)
      await asks(asked, index + 2)
    }
    const [a, ab, abv] = asked.slice(1)
    expect([a, ab, abv].map((one) => one?.query.search)).toEqual(['а', 'аб', 'абв'])
    expect([a, ab, abv].map((one) => one?.isGivenUp())).toEqual([true, true, false])

    act(() => abv?.answer(listOf('По абв')))
    await waitFor(() => expect(shown()).toEqual(['По абв']))
    act(() => a?.answer(listOf('По а')))
    act(() => ab?.answer(listOf('По аб')))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(shown()).toEqual(['По абв'])
    expect(search().value).toBe('абв')
  })

  test('an answer never takes back the letters typed meanwhile', async () => {
    const asked = fakeApi()
    const { person } = open()
    const first = await asks(asked, 1)
    act(() => first.answer(listOf('Все')))
    await screen.findByRole('article')
    await person.type(search(), 'а')
    const forA = await asks(asked, 2)
    await person.type(search(), 'бв')
    act(() => forA.answer(listOf('По а')))
    await waitFor(() => expect(shown()).toEqual(['По а']))
    expect(search().value).toBe('абв')
  })
})

test('another page or screen gives up the request of the one before', async () => {
  const asked = fakeApi()
  const { router } = open()
  const first = await asks(asked, 1)
  act(() => first.answer(listOf('С первой')))
  await screen.findByRole('article')

  act(() => void router.navigate('/project-list?page=2'))
  const second = await asks(asked, 2)
  expect(screen.getByRole('region', { name: 'Список программ, страница 1' }).getAttribute('aria-busy')).toBe('true')
  act(() => void router.navigate('/project-list?page=3'))
  const third = await asks(asked, 3)
  expect(second.isGivenUp()).toBe(true)
  await act(() => router.navigate('/project-detail/1'))
  expect(third.isGivenUp()).toBe(true)
  act(() => third.answer(listOf('Третья')))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByRole('heading', { name: 'Условия' })).toBeDefined()
})

describe('the promoter’s own programs', () => {
  const mine = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Мои 12' })
  const some = (one: FakeRequest) =>
    one.answer({
      ...listOf(...(one.query.connected === '1' ? ['Моя'] : ['Моя', 'Чужая'])),
      all_count: 41,
      connected_count: 12,
    })

  test('one press leaves them alone, in the address and from the first page on', async () => {
    const asked = fakeApi(some)
    const { person, address } = openWith(['connected-programs'], '/project-list?order=created_at')
    await waitFor(() => expect(shown()).toEqual(['Моя', 'Чужая']))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Все 41' }).checked).toBe(true)
    await person.click(mine())
    await waitFor(() => expect(shown()).toEqual(['Моя']))
    expect(address()).toBe('/project-list?order=created_at&connected=1')
    expect(last(asked).query).toMatchObject({ connected: '1', page: '1' })
    expect(mine().checked).toBe(true)
  })

  test('requests that wait or were declined are one press away, where there are any', async () => {
    const asked = fakeApi((one) => one.answer({ ...listOf('Чужая'), requested_count: 2 }))
    const { person, address } = openWith(['connected-programs'])
    await person.click(await screen.findByRole('radio', { name: 'Заявки 2' }))
    await waitFor(() => expect(last(asked).query).toMatchObject({ connected: 'requested', page: '1' }))
    expect(address()).toBe('/project-list?connected=requested')
  })

  test('a promoter without requests sees no way to them, and one whose last was decided is led back', async () => {
    fakeApi((one) => one.answer({ ...listOf(...(one.query.connected ? [] : ['Первая'])), requested_count: 0 }))
    const { person } = openWith(['connected-programs'], '/project-list?connected=requested')
    expect(await screen.findByText('Заявок нет')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Показать все программы' }))
    await waitFor(() => expect(shown()).toEqual(['Первая']))
    expect(screen.queryByRole('radio', { name: /^Заявки/ })).toBeNull()
  })

  test('a server without the feature is not asked for them, whatever the address says', async () => {
    const asked = fakeApi((one) => one.answer(listOf('Первая')))
    open('/project-list?connected=1')
    await waitFor(() => expect(shown()).toEqual(['Первая']))
    expect(screen.queryByRole('radio')).toBeNull()
    expect(last(asked).query).not.toHaveProperty('connected')
  })

  test.each([
    ['US', 'Подключено'],
    ['MO', 'На проверке'],
    ['CA', 'Отклонено'],
  ])('a card with %s says «%s»', async (connection_status, text) => {
    fakeApi((one) => one.answer({ results: [{ ...program, connection_status }], count: 1 }))
    openWith(['connected-programs'])
    expect(within(await screen.findByRole('article')).getByText(text)).toBeDefined()
  })

  test('a card says when the request was sent, why it was declined and when another may be, as far as the server says so', async () => {
    const declined = {
      ...program,
      connection_status: 'CA',
      connection_requested_at: '2026-11-12T12:00:00Z',
      connection_reason: 'нет сайта',
      connection_may_retry_at: '2099-12-05T12:00:00Z',
    }
    const silent = { ...program, id: 8, name: 'Чай', connection_status: 'MO' }
    fakeApi((one) => one.answer({ results: [declined, silent], count: 2 }))
    openWith(['connected-programs'])
    const card = await screen.findByRole('article', { name: 'Дом и Сад' })
    expect(within(card).getByText('Заявка от 12.11.2026')).toBeDefined()
    expect(within(card).getByText('Причина: нет сайта')).toBeDefined()
    expect(within(card).getByText('Новую заявку можно подать с 5 декабря 2099 года')).toBeDefined()
    expect(
      within(screen.getByRole('article', { name: 'Чай' })).queryByText(/Заявка от|Причина|Новую заявку/),
    ).toBeNull()
  })

  test('the promoter’s own link of a program is copied from its card, and one whose label is over asks first', async () => {
    const own_link = { short_url: 'https://cabinet.example/s/5', ad: { advertiser: 'Лавка', inn: '', erid: 'x' } }
    const used = { ...program, connection_status: 'US', own_link }
    const over = { ...used, id: 8, name: 'Чай', own_link: { ...own_link, ad: { ...own_link.ad, until: '2020-11-19' } } }
    fakeApi((one) => one.answer({ results: [used, over, { ...program, id: 9, name: 'Мёд' }], count: 3 }))
    const { person } = openWith(['connected-programs', 'links'])
    const copyIn = async (name: string) =>
      within(await screen.findByRole('article', { name })).getByRole('button', { name: 'Скопировать ссылку' })
    await person.click(await copyIn('Дом и Сад'))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(own_link.short_url))
    await person.click(await copyIn('Чай'))
    expect(await screen.findByRole('dialog', { name: /^Срок подписи истёк/ })).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Скопировать ссылку', hidden: true })).toHaveLength(2)
  })

  test('a program that is joined and has no link leads to where one is made, on a server that keeps links', async () => {
    fakeApi((one) =>
      one.answer({
        results: [
          { ...program, connection_status: 'US' },
          { ...program, id: 8 },
        ],
        count: 2,
      }),
    )
    openWith(['connected-programs', 'links'])
    const way = await screen.findByRole('link', { name: 'Создать ссылку: Дом и Сад' })
    expect(way.getAttribute('href')).toBe('/project-detail/7/tools#new-link')
  })

  test.each([undefined, null, 'XX', 'toString'])('a card with %s says nothing of it', async (connection_status) => {
    fakeApi((one) => one.answer({ results: [{ ...program, connection_status }], count: 1 }))
    openWith(['connected-programs'])
    expect(within(await screen.findByRole('article')).getByText('Не требует подтверждения')).toBeDefined()
  })

  test('a promoter without any is led back to all of them', async () => {
    fakeApi((one) => one.answer(one.query.connected === '1' ? listOf() : listOf('Первая')))
    const { person } = openWith(['connected-programs'], '/project-list?connected=1')
    await person.click(await screen.findByRole('button', { name: 'Показать все программы' }))
    await waitFor(() => expect(shown()).toEqual(['Первая']))
  })
})

describe('the choice of a program', () => {
  const figures = { category: 'Еда', approval_rate: 84, decision_days: 12 }
  const categories = ['Еда', 'Финансы']
  const opened = (...visited: string[]) => openWith(['program-figures'], ...visited)

  test('a card says its category, how many deals are approved and how long that takes, as far as each is known', async () => {
    const created_at = new Date(Date.now() - 13 * 86_400_000).toISOString()
    const old = new Date(Date.now() - 15 * 86_400_000).toISOString()
    const results = [
      { ...program, ...figures, created_at },
      { ...program, id: 8, name: 'Чай', decision_days: 1, created_at: old },
    ]
    fakeApi((one) => one.answer({ results, count: 2, categories }))
    opened()
    const card = within(await screen.findByRole('article', { name: 'Дом и Сад' }))
    expect(card.getByText('Еда · Одобряют 84 % · Решение обычно за 12 дней')).toBeDefined()
    expect(card.getByText('Новая')).toBeDefined()
    const other = within(screen.getByRole('article', { name: 'Чай' }))
    expect(other.getByText(/Решение обычно за 1 день$/)).toBeDefined()
    expect(other.queryByText('Новая')).toBeNull()
  })

  test('a category and an order go into the address, from the first page on', async () => {
    const asked = fakeApi((one) => one.answer({ ...listOf('Первая'), count: 24, categories }))
    const { person, address } = opened('/project-list?page=2')
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Категория' }), 'Еда')
    await waitFor(() => expect(last(asked).query).toMatchObject({ category: 'Еда', page: '1' }))
    expect(await screen.findByText('Еда: 24 программы')).toBeDefined()
    await person.selectOptions(screen.getByRole('combobox', { name: 'Порядок программ' }), 'По одобрению')
    await waitFor(() => expect(last(asked).query).toMatchObject({ category: 'Еда', order_by: '-approval_rate' }))
    expect(new URLSearchParams(address().split('?')[1]).get('category')).toBe('Еда')
  })

  test.each([
    ['', 'В категории «Игры» программ нет.'],
    ['&search=чай', 'По запросу «чай» в категории «Игры» программ нет.'],
  ])('a category without programs is seen to be chosen and is let go of by a press%s', async (more, text) => {
    fakeApi((one) => one.answer({ ...listOf(...(one.query.category ? [] : ['Первая'])), categories: [] }))
    const { person } = opened(`/project-list?category=Игры${more}`)
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Категория' }).value).toBe('Игры')
    await person.click(screen.getByRole('button', { name: 'Показать все категории' }))
    await waitFor(() => expect(shown()).toEqual(['Первая']))
    expect(screen.queryByRole('combobox', { name: 'Категория' })).toBeNull()
  })

  test('one category is no choice', async () => {
    fakeApi((one) => one.answer({ ...listOf('Первая'), categories: ['Еда'] }))
    opened()
    await waitFor(() => expect(shown()).toEqual(['Первая']))
    expect(screen.queryByRole('combobox', { name: 'Категория' })).toBeNull()
  })

  test('a server without the feature is asked for none of it, whatever the address says', async () => {
    const asked = fakeApi((one) => one.answer(listOf('Первая')))
    open('/project-list?category=Еда&order=-reward')
    await waitFor(() => expect(shown()).toEqual(['Первая']))
    expect(last(asked).query).toEqual({ search: '', order_by: '-created_at', page: '1', page_size: '12' })
    expect(screen.queryByRole('combobox', { name: 'Категория' })).toBeNull()
    expect(screen.queryByRole('option', { name: 'По вознаграждению' })).toBeNull()
  })
})
