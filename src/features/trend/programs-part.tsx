import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'

import type { Period } from '#contract/promoter.ts'
import { FailedState } from '#src/ui/states.tsx'
import { BreakdownPart } from './breakdown.tsx'
import { programsBreakdown } from './breakdowns.tsx'
import { type DealsOfDay, programsFrom } from './trend.ts'
import { useTrendRead } from './use-trend-read.ts'

type Props = { readonly deals: readonly DealsOfDay[]; readonly period: Period }

/** What each program brought. */
export function ProgramsPart({ deals, period }: Props) {
  const breakdown = useMemo(() => programsBreakdown(period), [period])
  const rows = useMemo(() => programsFrom(deals, period), [deals, period])
  return rows.length === 0 ? null : <BreakdownPart of={breakdown} rows={rows} />
}

/** The same where the figures above are the server's: of programs it has the accruals alone. */
export function ReadProgramsPart({ period }: Pick<Props, 'period'>) {
  const { data, isBusy, retry } = useTrendRead('/read/trend?by=program')
  if (data?.kind === 'failed') {
    return <FailedState title="Не удалось загрузить доход по программам" onRetry={retry} isRetrying={isBusy} />
  }
  if (data?.kind !== 'listed') {
    return <Skeleton h={240} radius="lg" role="status" aria-busy="true" aria-label="Доход по программам загружается" />
  }
  return <ProgramsPart deals={data.deals} period={period} />
}
