import { Button, Card, Collapse, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type { Period } from '#contract/accruals.ts'
import { longestPeriod } from '#contract/constants.ts'
import { lengthOf } from '#contract/dates.ts'
import type { Id } from '#contract/values.ts'
import { periodQuery } from '#src/text/figures-period.ts'
import { figuresDayOf } from '#src/text/periods.ts'
import { CardSkeleton, StripSkeleton } from '#src/ui/card-skeleton.tsx'
import { EmptyState, FailedState } from '#src/ui/states.tsx'
import { FirstLink } from '../links/first-link.tsx'
import { BreakdownPart } from './breakdown.tsx'
import { programsBreakdown, subsBreakdown } from './breakdowns.tsx'
import { IncomeSplit } from './income-split.tsx'
import { MeasureChart } from './measure-chart.tsx'
import { cutWords, stepsWords, unfinishedWords } from './step-words.ts'
import { StepsTable } from './steps-table.tsx'
import { toolsBreakdown } from './tools-breakdown.tsx'
import { barsOf, type Trend as Found, isIdle, type ToolSums, withIdle } from './trend.ts'
import classes from './trend-panel.module.css'
import { TrendTotals } from './trend-totals.tsx'
import { useTrendRead } from './use-trend-read.ts'

type Props = {
  readonly period: Period
  /** One program alone: its id where the address names it, the name that its accruals have, and its tools. */
  readonly project?: { readonly id?: Id; readonly name: string; readonly tools: readonly ToolSums[] }
  /** There are several programs, and what each brought is shown too. */
  readonly hasPrograms?: boolean
  /** Figures are above already: the chart says its own alone. */
  readonly isBelowPanels?: boolean
  /** Leads to where the first link of the program is made. */
  readonly start?: ReactNode
}

function addressOf(period: Period, project: Props['project'], hasPrograms: boolean): string {
  const query = new URLSearchParams(periodQuery(period))
  for (const by of project === undefined ? ['sub', ...(hasPrograms ? ['program'] : [])] : ['link'])
    query.append('by', by)
  if (project?.id !== undefined) query.set('project_id', String(project.id))
  return `/read/trend?${query}`
}

/** Clicks, deals and income of a period: against the one before, step by step, by program and by SUB ID. */
export function Trend({ period, project, hasPrograms = false, isBelowPanels = false, start = null }: Props) {
  const isTooLong = lengthOf(period) > longestPeriod
  const { data, isBusy, retry } = useTrendRead(isTooLong ? null : addressOf(period, project, hasPrograms))

  if (isTooLong) {
    return <EmptyState title="Период слишком длинный" text="Выберите период не длиннее десяти лет." />
  }
  if (data?.kind === 'failed') {
    return <FailedState title="Не удалось загрузить данные за период" onRetry={retry} isRetrying={isBusy} />
  }
  if (data?.kind !== 'counted') {
    return (
      <Stack gap={16}>
        {!isBelowPanels && <StripSkeleton />}
        <CardSkeleton label="Данные за период загружаются" height={430} isDrawing={!isBelowPanels} />
      </Stack>
    )
  }
  const shown = { found: data.found, isBusy, project: project ?? null, isBelowPanels }
  if (!data.isFirst) return <FoundTrend {...shown} start={null} />
  return <FoundTrend {...shown} start={data.first === null ? start : <FirstLink first={data.first} />} />
}

type FoundProps = {
  readonly found: Found
  readonly isBusy: boolean
  readonly project: Props['project'] | null
  readonly isBelowPanels: boolean
  /** Null where there was a click once. */
  readonly start: ReactNode
}

function Nothing({ start }: Pick<FoundProps, 'start'>) {
  if (start === null) return <EmptyState title="За эти дни переходов не было" text="Выберите другой период." />
  return (
    <EmptyState
      title="Переходов ещё не было"
      text="Создайте ссылку и поделитесь ей: здесь появятся переходы, сделки и доход."
      action={start}
    />
  )
}

function FoundTrend({ found, isBusy, project, isBelowPanels, start }: FoundProps) {
  const program = project?.name ?? null
  const { period, subs, tools, programs, total } = found
  const today = figuresDayOf(new Date())
  const bars = useMemo(() => barsOf(found, today), [found, today])
  const hasCodes = total.byCode.deals > 0
  const bySub = useMemo(() => subsBreakdown(period, program, hasCodes), [period, program, hasCodes])
  const byProgram = useMemo(() => programsBreakdown(period, hasCodes), [period, hasCodes])
  const rows = useMemo(() => tools && withIdle(tools, project?.tools ?? []), [tools, project])
  const hasNothing = isIdle(found)
  // A row without deals has no accruals to lead to.
  const byTool = useMemo(
    () => toolsBreakdown(rows ?? [], hasNothing ? null : { period, program }),
    [rows, hasNothing, period, program],
  )

  if (hasNothing) {
    return (
      <Stack className={classes.found} aria-busy={isBusy}>
        <Nothing start={start} />
        {rows !== null && rows.length > 0 && <BreakdownPart of={byTool} rows={rows} />}
      </Stack>
    )
  }
  const unfinished = bars.find(({ isUnfinished }) => isUnfinished)
  const cut = bars.find(({ isCut }) => isCut)
  const steps = bars[0] === undefined ? null : stepsWords[bars[0].step]
  return (
    <Stack className={classes.found} aria-busy={isBusy}>
      {!isBelowPanels && (
        <>
          <TrendTotals found={found} />
          <IncomeSplit income={total.income} waiting={found.waiting} />
        </>
      )}
      <Card component="section" className={classes.card} aria-label="По дням">
        <MeasureChart bars={bars} sumOf={isBelowPanels ? found : null} />
        {(steps !== null || unfinished !== undefined || total.views === 0) && (
          <Group component="ul" className={classes.notes} gap="4px 20px" c="dimmed" fz="sm">
            {steps !== null && <li>{steps}</li>}
            {cut !== undefined && <li data-of="unfinished">{cutWords[cut.step]}</li>}
            {unfinished !== undefined && <li data-of="unfinished">{unfinishedWords(unfinished)}</li>}
            {total.views === 0 && <li>За эти дни переходов не было</li>}
          </Group>
        )}
        <AsTable>
          <StepsTable bars={bars} />
        </AsTable>
      </Card>
      {programs !== null && programs.length > 0 && <BreakdownPart of={byProgram} rows={programs} />}
      {rows !== null && rows.length > 0 && <BreakdownPart of={byTool} rows={rows} />}
      {subs !== null && subs.length > 0 && <BreakdownPart of={bySub} rows={subs} />}
    </Stack>
  )
}

/** The chart's figures in words: for who cannot see it, and for who wants to be exact. */
function AsTable({ children }: { readonly children: ReactNode }) {
  const [isOpened, { toggle }] = useDisclosure(false)
  const [wasOpened, setWasOpened] = useState(false)
  const id = useId()
  if (isOpened && !wasOpened) setWasOpened(true)
  return (
    <div>
      <Button variant="subtle" size="sm" px={10} mx={-11} aria-expanded={isOpened} aria-controls={id} onClick={toggle}>
        {isOpened ? 'Скрыть таблицу' : 'Показать таблицей'}
      </Button>
      <Collapse id={id} expanded={isOpened} keepMountedMode="display-none">
        {wasOpened && children}
      </Collapse>
    </div>
  )
}
