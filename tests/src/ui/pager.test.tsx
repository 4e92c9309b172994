import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Pager } from '#src/ui/table/pager.tsx'

afterEach(cleanup)

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
  render(
    <MantineProvider>
      <Pager label="Страницы" page={page} pages={pages} onPage={() => {}} />
    </MantineProvider>,
  )
  expect(numbers()).toEqual(shown)
})
