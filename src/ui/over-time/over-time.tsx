import { Button, Collapse, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'

import { longestPeriod } from '#contract/constants.ts'
import { lengthOf } from '#contract/dates.ts'
import type { Period } from '#contract/promoter.ts'
import type { Id } from '#contract/values.ts'
import { comparedPeriod, periodQuery } from '#src/text/figures-period.ts'
import { barsOf, type DealsOfDay, type OverTime as Found, overTimeFrom } from '#src/text/over-time.ts'
import { figuresDayOf } from '#src/text/periods.ts'

import { EmptyState, FailedState } from '../states.tsx'
import { LazyChart } from './lazy-chart.tsx'
import classes from './over-time.module.css'
import { OverTimeTotals } from './over-time-totals.tsx'
import { StepsTable } from './steps-table.tsx'
import { SubsTable } from './subs-table.tsx'

/** The server's own statistics of one period, or all deals, of which every period can be made. */
export type OverTimeRead =
  | { readonly kind: 'counted'; readonly found: Found }
  | { readonly kind: 'listed'; readonly deals: readonly DealsOfDay[] }
  | { readonly kind: 'failed' }
  /** The session is over: the screen's own loaders meet it once they read again. */
  | { readonly kind: 'ended' }

type Props = {
  readonly period: Period
  /** The server has statistics by the day; else they are counted from the accruals, without clicks. */
  readonly isCounted: boolean
  /** One program alone: its id where the address names it, and the name that its accruals have. */
  readonly project?: { readonly id?: Id; readonly name: string }
}

function addressOf(period: Period, isCounted: boolean, id: Id | undefined): string {
  const query = new URLSearchParams(isCounted ? periodQuery(period) : '')
  if (id !== undefined) query.set('project_id', String(id))
  return `/read/over-time?${query}`
}

function foundOf(read: OverTimeRead | undefined, period: Period): Found | null {
  if (read === undefined || read.kind === 'failed' || read.kind === 'ended') return null
  return read.kind === 'counted' ? read.found : overTimeFrom(read.deals, period, comparedPeriod(period))
}

/** Clicks, deals and income of a period: against the one before, step by step, and by SUB ID. */
export function OverTime({ period, isCounted, project }: Props) {
  const { load, state, data } = useFetcher<OverTimeRead>()
  const { revalidate } = useRevalidator()
  const address = addressOf(period, isCounted, project?.id)
  const isTooLong = lengthOf(period) > longestPeriod

  useEffect(() => {
    if (!isTooLong) void load(address)
  }, [load, address, isTooLong])

  const hasEnded = data?.kind === 'ended'
  useEffect(() => {
    if (hasEnded) void revalidate()
  }, [hasEnded, revalidate])

  const found = useMemo(() => foundOf(data, period), [data, period])

  if (isTooLong) {
    return <EmptyState title="Период слишком длинный" text="Выберите период не длиннее десяти лет." />
  }
  if (data?.kind === 'failed') {
    return (
      <FailedState
        title="Не удалось загрузить данные за период"
        onRetry={() => void load(address)}
        isRetrying={state !== 'idle'}
      />
    )
  }
  if (found === null) {
    return <Skeleton h={420} radius="lg" role="status" aria-busy="true" aria-label="Данные за период загружаются" />
  }
  return <FoundOverTime found={found} isBusy={isCounted && state !== 'idle'} program={project?.name ?? null} />
}

type FoundProps = { readonly found: Found; readonly isBusy: boolean; readonly program: string | null }

function FoundOverTime({ found, isBusy, program }: FoundProps) {
  const { period, subs, total } = found
  const today = figuresDayOf(new Date())
  const bars = useMemo(() => barsOf(found, today), [found, today])
  const hasUnfinished = bars.some(({ isUnfinished }) => isUnfinished)

  if (total.deals === 0 && (total.views ?? 0) === 0) {
    return (
      <div className={classes.found} aria-busy={isBusy}>
        <EmptyState
          title={total.views === null ? 'За эти дни сделок не было' : 'За эти дни переходов не было'}
          text={hasUnfinished ? 'Сегодня ещё не закончилось.' : 'Выберите другой период.'}
        />
      </div>
    )
  }
  return (
    <div className={classes.found} aria-busy={isBusy}>
      <OverTimeTotals found={found} />
      <section className={classes.card} aria-label="По дням">
        <Group component="ul" className={classes.legend} gap="4px 20px">
          <li data-of="deals">Сделки</li>
          <li data-of="income">Доход</li>
          {hasUnfinished && <li data-of="today">Сегодня ещё не закончилось</li>}
          {total.views === 0 && <li>За эти дни переходов не было</li>}
        </Group>
        <LazyChart bars={bars} />
        <AsTable>
          <StepsTable bars={bars} />
        </AsTable>
      </section>
      {subs.length > 0 && (
        <Subs>
          <SubsTable rows={subs} period={period} program={program} />
        </Subs>
      )}
    </div>
  )
}

function Subs({ children }: { readonly children: ReactNode }) {
  const id = useId()
  return (
    <Stack component="section" gap={12} aria-labelledby={id}>
      <Title order={3} id={id} fz="1.0625rem" fw={600}>
        По SUB ID
      </Title>
      <Text fz="sm" c="dimmed" mt={-8}>
        Нажмите на строку, чтобы увидеть её начисления
      </Text>
      {children}
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
      <Button variant="subtle" size="sm" px={10} mx={-10} aria-expanded={isOpened} aria-controls={id} onClick={toggle}>
        {isOpened ? 'Скрыть таблицу' : 'Показать таблицей'}
      </Button>
      <Collapse id={id} expanded={isOpened} keepMountedMode="display-none">
        {wasOpened && children}
      </Collapse>
    </div>
  )
}
