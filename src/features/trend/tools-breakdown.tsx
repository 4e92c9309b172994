import { Text } from '@mantine/core'

import type { Period } from '#contract/accruals.ts'
import { shortTypeLabel } from '#src/text/labels.ts'
import { hasClicks, toolTitleOf } from '#src/text/tool-title.ts'
import { LongText } from '#src/ui/long-text.tsx'
import type { Column } from '#src/ui/table/data-table.tsx'
import { type Breakdown, RowName } from './breakdown.tsx'
import {
  accrualsAddress,
  clicks,
  conversion,
  conversionIn,
  counted,
  counts,
  deals,
  dealsIn,
  income,
  leadsToAccruals,
  per100,
  per100In,
  rates,
  withoutSub,
} from './breakdowns.tsx'
import type { ToolSums } from './trend.ts'

const typeColumn: Column<ToolSums> = {
  id: 'type',
  title: 'Тип инструмента',
  cell: (row) => (
    <>
      {shortTypeLabel(row.short_type)}
      {toolTitleOf(row) !== '' && (
        <Text component="div" fz="sm" fw={400} c="dimmed">
          <LongText>{toolTitleOf(row)}</LongText>
        </Text>
      )}
    </>
  ),
  isSortable: true,
  share: 1.6,
}

const subColumn = (cell: Column<ToolSums>['cell']): Column<ToolSums> => ({
  id: 'sub',
  title: 'SUB ID',
  cell,
  isSortable: true,
  share: 1.4,
})

function wordsOf(row: ToolSums, ofPeriod: boolean): string {
  const type = shortTypeLabel(row.short_type)
  const figures = [dealsIn(row)]
  if (hasClicks(row)) figures.unshift(counted(row.views, 'переход', 'перехода', 'переходов'))
  if (ofPeriod && row.views > 0)
    figures.push(`конверсия ${conversionIn(row)}`, `${per100In(row)} на\u00a0100\u00a0переходов`)
  return [type, row.sub || withoutSub, ...figures].join('\u00a0· ')
}

/**
 * By tool and SUB ID (specification 2). Of a period, a row leads to its accruals where no other tool with deals has the
 * same SUB ID, by which alone accruals differ.
 */
export function toolsBreakdown(
  tools: readonly ToolSums[],
  of: { readonly period: Period; readonly program: string | null } | null,
): Breakdown<ToolSums> {
  const uses = new Map<string, number>()
  for (const { sub, deals } of tools) if (deals > 0) uses.set(sub, (uses.get(sub) ?? 0) + 1)
  const linked = ({ sub }: ToolSums, text: string) => {
    if (of === null || (uses.get(sub) ?? 0) > 1) return <LongText>{text}</LongText>
    const within = of.program === null ? {} : { program: of.program }
    return <RowName to={accrualsAddress(of.period, { ...within, sub })}>{text}</RowName>
  }
  const ofPeriod = of !== null
  return {
    sortName: 'sort',
    title: 'По инструментам',
    ...(ofPeriod ? { hint: leadsToAccruals } : {}),
    columns: [
      typeColumn,
      subColumn((row) => linked(row, row.sub || withoutSub)),
      clicks,
      deals,
      ...(ofPeriod ? [conversion] : []),
      income,
      ...(ofPeriod ? [per100] : []),
    ],
    sortValues: {
      ...counts.sortValues,
      ...(ofPeriod ? rates.sortValues : {}),
      type: ({ short_type }) => shortTypeLabel(short_type),
      sub: ({ sub }) => sub,
    },
    orders: { ...counts.orders, ...(ofPeriod ? rates.orders : {}), type: 'По типу', sub: 'По SUB ID' },
    name: (row) => linked(row, toolTitleOf(row) || row.sub || shortTypeLabel(row.short_type)),
    words: (row) => wordsOf(row, ofPeriod),
  }
}
