import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { type Column, DataTable } from '#src/ui/table/data-table.tsx'

afterEach(cleanup)

type Deal = { readonly id: number; readonly name: string; readonly cash: number }

const columns: Column<Deal>[] = [
  { id: 'name', title: 'Программа', cell: ({ name }) => name },
  { id: 'cash', title: 'К выплате', cell: ({ cash }) => String(cash), isNumeric: true, isSortable: true },
]
const deals = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index, name: `Сделка ${index}`, cash: index * 10 }))

function show(rows: readonly Deal[], more: Partial<Parameters<typeof DataTable<Deal>>[0]> = {}) {
  return render(<DataTable label="Начисления" rows={rows} columns={columns} rowKey={({ id }) => id} {...more} />)
}

describe('a table', () => {
  test('a screen reader finds its name, its columns, its cells', () => {
    show(deals(2))
    const table = screen.getByRole('table', { name: 'Начисления' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Программа', 'К выплате'])
    expect(within(table).getAllByRole('row').length).toBe(3)
  })

  test('few rows are in the page however many there are, and their count is said', () => {
    show(deals(100_000))
    const table = screen.getByRole('table')
    expect(table.getAttribute('aria-rowcount')).toBe('100001')
    const inPage = within(table).getAllByRole('row').length
    expect(inPage).toBeGreaterThan(5)
    expect(inPage).toBeLessThanOrEqual(60)
    expect(within(table).getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('2')
  })

  test('a short list is wholly in the page, to be searched and printed', () => {
    show(deals(40))
    expect(screen.getByText('Сделка 39')).toBeDefined()
  })

  test('the order is said in aria-sort, and a press on a header asks for another', async () => {
    const onSort = vi.fn()
    show(deals(3), { sort: { column: 'cash', direction: 'descending' }, onSort })
    expect(screen.getByRole('columnheader', { name: 'К выплате' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('columnheader', { name: 'Программа' }).hasAttribute('aria-sort')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'К выплате' }))
    expect(onSort.mock.calls).toEqual([['cash']])
  })

  test('a table whose order could not be read leaves the focus of its header to the screen', () => {
    const table = (
      <DataTable label="Начисления" rows={deals(3)} columns={columns} rowKey={({ id }) => id} onSort={vi.fn()} />
    )
    const { rerender } = render(<main tabIndex={-1}>{table}</main>)
    screen.getByRole('button', { name: 'К выплате' }).focus()
    rerender(<main tabIndex={-1}>Не удалось загрузить</main>)
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('an empty list is its head alone', () => {
    show([])
    expect(screen.getAllByRole('row').length).toBe(1)
  })
})
