import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { calls, domain, openProgram, several } from '../open-program.tsx'

const address = '/project-detail/7/statistics?period=all'
const row = (id: number, short_type: string, sub: string, clicks: number, deals: number, cash: number | string) => ({
  id,
  short_type,
  sub,
  total_count_view: clicks,
  total_count_accrual: deals,
  total_sum_cash_accrual: cash,
})
const rows = [row(1, 'LI', 'чат', 1200, 2, '0.10'), row(2, 'PR', '', 3, 1, '0.20'), row(3, 'ZZ', 'x', 0, 0, 1000)]
const answered = { [calls.statistics]: ({ answer }: { answer: (body: unknown) => void }) => answer({ data: rows }) }
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ') ?? ''

async function table() {
  return screen.findByRole('table', { name: 'По инструментам' })
}
const order = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((found) => /(Ссылка|Промокод|ZZ)/.exec(found.textContent ?? '')?.[1])

test('shows the columns of the specification, names the tools, and leaves an unknown one as it is', async () => {
  openProgram(address, answered)
  const head = within(await table()).getAllByRole('columnheader')
  expect(head.map(({ textContent }) => textContent)).toEqual([
    'Тип инструмента',
    'SUB ID',
    'Переходы',
    'Сделки',
    'Доход',
  ])
  expect(await order()).toEqual(['Промокод', 'Ссылка'])
})

test('adds everything up to the kopeck', async () => {
  openProgram(address, answered)
  await table()
  const totals = [...document.querySelectorAll('dl dd')].map(({ textContent }) => plain(textContent))
  expect(totals).toEqual(['1 203', '3', '1 000,30 ₽'])
  // Deals that wait count too, and are confirmed or refused later.
  expect(document.querySelector('dl')?.textContent).toContain('Доход вместе с ожидающими')
})

test('tools that have brought nothing wait for a press, unless there are no others', async () => {
  const { person } = openProgram(address, answered)
  expect(await order()).toEqual(['Промокод', 'Ссылка'])
  await person.click(screen.getByRole('button', { name: 'Ещё 1 без переходов' }))
  expect(await order()).toEqual(['ZZ', 'Промокод', 'Ссылка'])
  await person.click(screen.getByRole('button', { name: 'Только первые' }))
  expect(await order()).toEqual(['Промокод', 'Ссылка'])
})

test('a newcomer’s tools are all there', async () => {
  openProgram(address, {
    [calls.statistics]: ({ answer }) => answer({ data: [row(1, 'LI', '', 0, 0, 0), row(2, 'PR', 'код', 0, 0, 0)] }),
  })
  expect(await order()).toHaveLength(2)
})

test('a period is chosen and left in one place, and the address holds it', async () => {
  const { person, address: now } = openProgram(
    '/project-detail/7/statistics?date_from=2026-02-01&date_to=2026-02-28',
    { ...answered, '/promoter/get-statistics': ({ answer }) => answer({ data: [] }) },
    () => ({ ...several, domain: { ...domain, features: ['statistics'] } }),
  )
  await person.click(await screen.findByRole('button', { name: /^Период: / }))
  await person.click(await screen.findByText('За всё время'))
  await table()
  expect(now()).toBe(address)
})

test('sorts by a header, keeps that in the address, and reads nothing anew', async () => {
  const { person, address: now, count } = openProgram(address, answered)
  const clicks = within(await table()).getByRole('button', { name: 'Переходы' })
  await person.click(clicks)
  await waitFor(async () => expect(await order()).toEqual(['Промокод', 'Ссылка']))
  expect(now()).toBe(`${address}&sort=clicks`)
  await person.click(clicks)
  await waitFor(async () => expect(await order()).toEqual(['Ссылка', 'Промокод']))
  await person.click(clicks)
  await waitFor(() => expect(now()).toBe(address))
  expect(count(calls.statistics)).toBe(1)
})

test('a SUB ID of 3 000 characters takes two lines until it is asked for', async () => {
  const long = 'я'.repeat(3000)
  const { person } = openProgram(address, {
    [calls.statistics]: ({ answer }) => answer({ data: [row(1, 'LI', long, 1, 0, 0), row(2, 'LI', 'чат', 1, 0, 0)] }),
  })
  await table()
  const more = screen.getByRole('button', { name: 'Показать полностью' })
  expect(screen.getByTitle(long)).toBeTruthy()
  await person.click(more)
  expect(screen.queryByTitle(long)).toBeNull()
  expect(more.getAttribute('aria-expanded')).toBe('true')
  await person.click(screen.getByRole('button', { name: 'Свернуть' }))
  expect(screen.getByTitle(long)).toBeTruthy()
})

test('statistics without a single link say so and lead to the tools', async () => {
  const { person, address: now } = openProgram(address)
  await screen.findByText('Статистики пока нет')
  const links = screen.getAllByRole('link', { name: 'Создать ссылку' })
  await person.click(links[links.length - 1] ?? document.body)
  await waitFor(() => expect(now()).toBe('/project-detail/7/tools'))
})
