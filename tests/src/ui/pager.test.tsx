import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { Pager } from '#src/ui/table/pager.tsx'

afterEach(cleanup)

function turn(page: number, pages: number) {
  const onPage = vi.fn()
  render(
    <MantineProvider>
      <Pager label="Страницы" page={page} pages={pages} onPage={onPage} />
    </MantineProvider>,
  )
  return onPage
}

const numbers = () => screen.queryAllByRole('button', { name: /^Страница/ }).map(({ textContent }) => textContent)

test.each([
  [1, 1, []],
  [1, 2, ['1', '2']],
  [4, 7, ['1', '2', '3', '4', '5', '6', '7']],
  [1, 10, ['1', '2', '3', '4', '5', '10']],
  [5, 10, ['1', '4', '5', '6', '10']],
  [10, 10, ['1', '6', '7', '8', '9', '10']],
  [500, 1000, ['1', '499', '500', '501', '1000']],
])('page %d of %d shows the buttons %j', (page, pages, shown) => {
  turn(page, pages)
  expect(numbers()).toEqual(shown)
})

test('seven page buttons at most are shown, and the current one is always among them', () => {
  for (const pages of [2, 7, 8, 14]) {
    for (let page = 1; page <= pages; page++) {
      turn(page, pages)
      expect(numbers().length).toBeLessThanOrEqual(7)
      expect(screen.getByRole('button', { current: 'page' }).textContent).toBe(String(page))
      cleanup()
    }
  }
})

test('a pressed page is turned to, but not the one that is open', async () => {
  const onPage = turn(2, 3)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Страница 2' }))
  await person.click(screen.getByRole('button', { name: 'Страница 3' }))
  await person.click(screen.getByRole('button', { name: 'Предыдущая страница' }))
  await person.click(screen.getByRole('button', { name: 'Следующая страница' }))
  expect(onPage.mock.calls).toEqual([[3], [1], [3]])
})

test('the last page has no next one', () => {
  turn(3, 3)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Следующая страница' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Предыдущая страница' }).disabled).toBe(false)
})
