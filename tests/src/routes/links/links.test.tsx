import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import * as links from '#src/routes/links/links.route.tsx'
import type { Session } from '#src/routing/session.ts'

import { type FakeRequest, fakeApi } from '../../../support/fake-api.ts'
import { openAs } from '../../../support/open-screen.tsx'
import { plainDomain } from '../../../support/plain-domain.ts'

type Rules = Readonly<Record<string, (asked: FakeRequest) => void>>

const get = '/promoter/get-links'
const projects = '/promoter/get-projects'
const update = '/promoter/link-update'

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
  month_views: 5,
  month_deals: 2,
  month_cash: 700,
  project_id: 7,
  project_name: 'Поляна Банк',
  project_logo: '',
}
const session = (features: readonly string[], rest: Partial<Session> = {}): Session => ({
  domain: { ...plainDomain, features: [...features] },
  user: { id: 3, cash: 0 },
  project: null,
  connection: null,
  ...rest,
})
const kept = ['links', 'connected-programs']

function open(address: string, rules: Rules, known = session(kept)) {
  const asked = fakeApi((one) => rules[one.path]?.(one))
  const opened = openAs(known, [{ path: 'links', ...links }], address)
  return { ...opened, asked }
}

const listOf =
  (...results: readonly object[]) =>
  ({ answer }: FakeRequest) =>
    answer({ results, count: results.length })
const card = (name: string) => screen.findByRole('article', { name })
const rowOf = (shown: HTMLElement) => within(shown).getByRole('button', { expanded: false })

describe('a server that keeps the links', () => {
  test('one call without a program brings the links of all, each with its program and the income of 30 days', async () => {
    const { asked, person } = open('/links?search=чат', { [get]: listOf(link) })
    const shown = await card('Карта для чата')
    expect(rowOf(shown).textContent).toMatch(/^.*Карта для чата · чат5\sпереходов, 2\sсделки · Поляна Банк700\s₽$/)
    await person.click(rowOf(shown))
    const program = within(shown).getByRole('link', { name: 'Поляна Банк' })
    expect(program.getAttribute('href')).toBe('/project-detail/7/statistics')
    expect(shown.textContent).toMatch(/За всё время12\sпереходов, 3\sсделки, 1\s200,50\s₽/)
    expect(screen.getByText('Найдено: 1')).toBeDefined()
    expect(asked.map(({ path, query }) => ({ path, query }))).toEqual([
      { path: get, query: { search: 'чат', order_by: '-month_cash', with_tools: '1', page: '1', page_size: '12' } },
    ])
  })

  test('promo codes and banners are among them, each copied as what it is', async () => {
    const banner = { id: 7, name: 'Осень', short_type: 'BA', sub: 'banner-1', image: 'https://cabinet.example/b.png' }
    const promoCode = { id: 6, name: 'Скидка', short_type: 'PR', sub: 'OSEN', code: 'OSEN-77', month_views: 0 }
    const { person } = open('/links', { [get]: listOf({ ...link, ...promoCode }, { ...link, ...banner }) })
    const shown = await card('Скидка')
    expect(rowOf(shown).textContent).toMatch(/Скидка · OSEN-772\sсделки · Промокод · Поляна Банк700\s₽$/)
    await person.click(within(shown).getByRole('button', { name: 'Скопировать код' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('OSEN-77'))
    await person.click(within(await card('Осень')).getByRole('button', { name: 'Копировать код' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^<a href=.*b\.png/))
    await person.click(rowOf(await card('Осень')))
    expect(screen.queryByRole('button', { name: 'Переименовать' })).toBeNull()
  })

  test('figures of all time are shown where these order the list, or the server tells no others', async () => {
    const { view } = open('/links?order=-cash', { [get]: listOf(link) })
    expect((await card('Карта для чата')).textContent).toMatch(/12\sпереходов, 3\sсделки.*1\s200,50\s₽$/)
    expect(screen.getByText(/^За всё время\. Доход/)).toBeDefined()
    view.unmount()
    open('/links', { [get]: listOf({ ...link, month_deals: null }) })
    expect((await card('Карта для чата')).textContent).toMatch(/12\sпереходов, 3\sсделки.*1\s200,50\s₽$/)
  })

  test('the order is chosen, and another one begins at the first page', async () => {
    const { person, address } = open('/links?page=2', {
      [get]: ({ answer }) => answer({ results: [link], count: 30 }),
    })
    await card('Карта для чата')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Порядок ссылок' }), 'Сначала новые')
    await waitFor(() => expect(address()).toBe('/links?order=-created_at'))
  })

  test('a link is renamed where all are listed, and the other tabs follow', async () => {
    const tab = new BroadcastChannel('session')
    const posted = vi.fn()
    tab.addEventListener('message', ({ data }) => posted(data))
    const { person, asked } = open('/links', { [get]: listOf(link), [update]: ({ answer }) => answer({ data: link }) })
    await person.click(rowOf(await card('Карта для чата')))
    await person.click(screen.getByRole('button', { name: 'Переименовать' }))
    await person.type(await screen.findByRole('textbox', { name: 'Название' }), '!')
    await person.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(asked.some(({ path }) => path === update)).toBe(true))
    expect(await asked.find(({ path }) => path === update)?.body()).toEqual({ id: 5, name: 'Карта для чата!' })
    await waitFor(() => expect(posted.mock.calls).toEqual([['links']]))
    tab.close()
  })

  test('a new name that no server takes stays typed, and the list stays where it is', async () => {
    let isUp = true
    const rule: Rules[string] = ({ answer }) => (isUp ? answer({ results: [link], count: 1 }) : answer('', 502))
    const { person, asked } = open('/links', { [get]: rule, [update]: rule })
    await person.click(rowOf(await card('Карта для чата')))
    await person.click(screen.getByRole('button', { name: 'Переименовать' }))
    await person.type(await screen.findByRole('textbox', { name: 'Название' }), '!')
    isUp = false
    await person.click(screen.getByRole('button', { name: 'Сохранить' }))
    await screen.findByText('Произошла ошибка')
    expect(screen.getByRole('textbox', { name: 'Название' })).toHaveProperty('value', 'Карта для чата!')
    expect(screen.queryByText('Не удалось загрузить ссылки')).toBeNull()
    expect(asked.map(({ path }) => path)).toEqual([get, update])
  })

  describe('a search that finds no link', () => {
    const words = '/links?search=уютник'
    const found = (...programs: readonly object[]): Rules => ({ [get]: listOf(), [projects]: listOf(...programs) })
    const way = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    const elsewhere = `/project-list?${new URLSearchParams({ search: 'уютник' })}`

    test('it leads to the tools of the one program in use that the words find', async () => {
      const { asked } = open(words, found({ id: 9, name: 'Уютник' }))
      expect(await way('Создать ссылку')).toBe('/project-detail/9/tools#new-link')
      expect(screen.getByText(/Вы подключены к программе «Уютник»/)).toBeDefined()
      expect(asked.find(({ path }) => path === projects)?.query).toMatchObject({ connected: '1', search: 'уютник' })
    })

    test('the one that the words name is meant among several, and where none is, all programs are searched', async () => {
      const { view } = open(words, found({ id: 8, name: 'Уютник Про' }, { id: 9, name: 'Уютник' }))
      expect(await way('Создать ссылку')).toBe('/project-detail/9/tools#new-link')
      view.unmount()
      open(words, found({ id: 8, name: 'Уютник Про' }, { id: 9, name: 'Уютник Дети' }))
      expect(await way('Искать среди программ')).toBe(elsewhere)
    })

    test('a server without the list of connected programs is asked for none', async () => {
      const { asked } = open(words, found(), session(['links']))
      expect(await way('Искать среди программ')).toBe(elsewhere)
      expect(asked.map(({ path }) => path)).toEqual([get])
    })
  })

  describe('a link without a label', () => {
    const ad = { advertiser: 'ООО «Лавка»', inn: '', erid: '2VtzqTest' }
    const bare = { ...link, id: 6, name: 'Без подписи', short_url: 'https://cabinet.example/s/6' }

    test('beside one that has a label it says nothing, and is copied alone', async () => {
      const { person } = open('/links', { [get]: listOf({ ...link, project_ad: ad }, bare) })
      for (const name of ['Без подписи', 'Карта для чата']) await person.click(rowOf(await card(name)))
      expect(within(await card('Без подписи')).queryByText(/[Пп]одпис[иь]ю?:/)).toBeNull()
      expect(screen.getAllByRole('button', { name: 'Скопировать с подписью' })).toHaveLength(1)
    })

    test('its QR window copies the link', async () => {
      const { person } = open('/links', { [get]: listOf({ ...link, project_ad: ad }, bare) })
      await person.click(rowOf(await card('Без подписи')))
      await person.click(within(await card('Без подписи')).getByRole('button', { name: /^QR-код/ }))
      const opened = within(await screen.findByRole('dialog', { name: 'QR-код' }))
      await person.click(await opened.findByRole('button', { name: 'Скопировать ссылку' }, { timeout: 6000 }))
      await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(bare.short_url))
    })

    test('a label that is over names its last day', async () => {
      const { person } = open('/links', { [get]: listOf({ ...link, project_ad: { ...ad, until: '2020-11-19' } }) })
      expect(within(await card('Карта для чата')).getByText('Срок подписи истёк 19 ноября 2020 года')).toBeDefined()
      await person.click(rowOf(await card('Карта для чата')))
      expect(
        within(await card('Карта для чата')).getByText(/^Срок подписи истёк 19\sноября 2020\sгода, запросите новую/),
      ).toBeDefined()
    })
  })

  test('an empty list leads to the tools of a program in use', async () => {
    open('/links', { [get]: listOf(), [projects]: listOf({ id: 9, name: 'Хвостополис' }) })
    const tools = await screen.findByRole('link', { name: 'Создать ссылку: Хвостополис' })
    expect(tools.getAttribute('href')).toBe('/project-detail/9/tools#new-link')
    expect(screen.getByRole('link', { name: 'Выбрать программу' }).getAttribute('href')).toBe('/project-list')
  })

  test('an empty list of a promoter without programs leads to them alone', async () => {
    open('/links', { [get]: listOf(), [projects]: listOf() })
    expect(await screen.findByRole('link', { name: 'Выбрать программу' })).toBeDefined()
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  test('an empty list on a site of one program leads to its tools', async () => {
    const domain = { ...plainDomain, is_one_project: true, features: [...kept] }
    open('/links', { [get]: listOf() }, session(kept, { domain, connection: { status: 'US' } }))
    const tools = await screen.findByRole('link', { name: 'Создать ссылку' })
    expect(tools.getAttribute('href')).toBe('/project-detail-tools#new-link')
  })
})

test('a server that keeps no links has no such screen', async () => {
  const { address, asked } = open('/links', {}, session(['connected-programs']))
  await waitFor(() => expect(address()).toBe('/'))
  expect(asked).toEqual([])
})
