import { useState } from 'react'

import { accrualStatusLabel, statusTone } from '#src/text/labels.ts'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import type { Sort } from '#src/ui/data-table-head.tsx'
import { Money } from '#src/ui/money.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'

import { Example, GalleryPart } from './gallery-part.tsx'

type Deal = { readonly id: number; readonly name: string; readonly status: string; readonly cash: number }

const names = ['Поляна Банк', 'Онлайн-школа английского языка для детей и взрослых', 'Корзинград'] as const
const statuses = ['WA', 'CO', 'PA', 'CA'] as const

const deals: readonly Deal[] = Array.from({ length: 8 }, (_, index) => ({
  id: index,
  name: names[index % names.length] ?? '',
  status: statuses[index % statuses.length] ?? '',
  cash: ((index * 7919) % 23) * 150.5,
}))

const columns: readonly Column<Deal>[] = [
  { id: 'name', title: 'Программа', cell: ({ name }) => name, share: 2, isHeading: true },
  {
    id: 'status',
    title: 'Статус',
    cell: ({ status }) => <StatusBadge tone={statusTone(status)}>{accrualStatusLabel(status)}</StatusBadge>,
    share: 2,
  },
  { id: 'cash', title: 'К выплате', cell: ({ cash }) => <Money roubles={cash} />, isNumeric: true, isSortable: true },
]

export function TablePart() {
  const [sort, setSort] = useState<Sort>({ column: 'cash', direction: 'descending' })
  const isUp = sort.direction === 'ascending'
  const rows = deals.toSorted((a, b) => (isUp ? a.cash - b.cash : b.cash - a.cash))

  return (
    <GalleryPart title="Таблица">
      <Example name="Широкая страница: таблица; телефон: карточки" isWide>
        <DataTable
          label="Пример таблицы"
          rows={rows}
          columns={columns}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={(column) => setSort({ column, direction: isUp ? 'descending' : 'ascending' })}
        />
      </Example>
    </GalleryPart>
  )
}
