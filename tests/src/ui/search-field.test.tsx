import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { searchLimit } from '#contract/constants.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { readSearch } from '#src/ui/fields/search-word.ts'

afterEach(cleanup)

test('a search that is pasted longer than the server reads is cut in the field', async () => {
  const onSearch = vi.fn()
  render(
    <MantineProvider>
      <SearchField label="Поиск" value="" pause={500} onSearch={onSearch} />
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('searchbox', { name: 'Поиск' }))
  await userEvent.paste('ч'.repeat(searchLimit + 50))
  await userEvent.keyboard('{Enter}')
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('ч'.repeat(searchLimit))
})

test('a search that an address holds longer than the server reads is cut', () => {
  const query = new URLSearchParams({ search: ` ${'ч'.repeat(searchLimit + 50)}` })
  expect(readSearch(query)).toBe('ч'.repeat(searchLimit))
})
