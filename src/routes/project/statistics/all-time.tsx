import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { BreakdownPart } from '#src/features/trend/breakdown.tsx'
import { toolsBreakdown } from '#src/features/trend/tools-breakdown.tsx'
import { type ToolSums, totalOf } from '#src/features/trend/trend.ts'
import { count } from '#src/text/format.ts'
import { Money } from '#src/ui/money/money.tsx'
import { Totals } from '#src/ui/money/totals.tsx'

/** All that the tools have ever brought. */
export function AllTime({ tools }: { readonly tools: readonly ToolSums[] }) {
  const breakdown = useMemo(() => toolsBreakdown(tools, null), [tools])
  const { views, deals, income } = totalOf(tools)
  return (
    <Stack gap={16}>
      <Totals
        totals={[
          { label: 'Переходы', value: count(views) },
          { label: 'Сделки', value: count(deals) },
          { label: 'Доход вместе с ожидающими', value: <Money roubles={income} /> },
        ]}
      />
      <BreakdownPart of={breakdown} rows={tools} />
    </Stack>
  )
}
