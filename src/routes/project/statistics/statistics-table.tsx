import { Text } from '@mantine/core'

import type { ShortLinkStatistics } from '#contract/promoter.ts'
import { absent, count } from '#src/text/format.ts'
import { shortTypeLabel } from '#src/text/labels.ts'
import { type Column, DataTable, type Sort } from '#src/ui/data-table.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { Money } from '#src/ui/money.tsx'

import { type ShownLink, titleOf } from '../tools/saved-links/shown-link.ts'

/** What tells links apart that have the same type and no SUB ID. Servers that do not name them leave it out. */
function ToolName(tool: Pick<ShownLink, 'name' | 'target'>) {
  const title = titleOf(tool)
  if (title === '') return null
  return (
    <Text component="div" fz="sm" fw={400} c="dimmed">
      <LongText>{title}</LongText>
    </Text>
  )
}

const columns: readonly Column<ShortLinkStatistics>[] = [
  {
    id: 'type',
    title: 'Тип инструмента',
    cell: ({ short_type, name, target }) => (
      <>
        {shortTypeLabel(short_type)}
        <ToolName name={name ?? ''} target={target ?? ''} />
      </>
    ),
    isSortable: true,
    isHeading: true,
    share: 2,
  },
  {
    id: 'sub',
    title: 'SUB ID',
    cell: ({ sub }) => <LongText>{sub === '' ? absent : sub}</LongText>,
    isSortable: true,
    share: 2,
  },
  {
    id: 'clicks',
    title: 'Переходы',
    cell: ({ total_count_view }) => count(total_count_view),
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'deals',
    title: 'Сделки',
    cell: ({ total_count_accrual }) => count(total_count_accrual),
    isSortable: true,
    isNumeric: true,
  },
  {
    id: 'income',
    title: 'Доход',
    cell: ({ total_sum_cash_accrual }) => <Money roubles={total_sum_cash_accrual} />,
    isSortable: true,
    isNumeric: true,
    share: 1.4,
  },
]

type Props = {
  readonly rows: readonly ShortLinkStatistics[]
  readonly sort: Sort | null
  readonly onSort: (column: string) => void
}

export function StatisticsTable({ rows, sort, onSort }: Props) {
  return (
    <DataTable
      label="Статистика"
      rows={rows}
      columns={columns}
      rowKey={({ id, short_type }) => `${short_type} ${id}`}
      {...(sort === null ? {} : { sort })}
      onSort={onSort}
    />
  )
}
