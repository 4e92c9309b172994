import { useEffect } from 'react'

import classes from './dashboard.module.css'
import type { Reads } from './dashboard-reads.ts'
import { dealsView, expensesView, turnoverView } from './deal-views.ts'
import { Panel } from './panel.tsx'
import { Percentages } from './percentages.tsx'
import { Promoters } from './promoters.tsx'
import { StackedFigure } from './stacked-figure.tsx'
import { figuresIn, useFigures } from './use-figures.ts'

type Props = {
  /** Null for a visitor without a session. */
  readonly reads: Reads | null
  /** The figures are those of one promoter. */
  readonly isOwn: boolean
  /** Differs from period to period. */
  readonly period: string
  readonly isBusy: boolean
  readonly isRetrying: boolean
  readonly onRetry: () => void
  readonly onEnded: () => void
}

/** The five panels of specification 2. Each stands for itself: one that fails or is late leaves the others alone. */
export function Panels({ reads, isOwn, period, isBusy, isRetrying, onRetry, onEnded }: Props) {
  const connections = useFigures(reads?.connections ?? null, period)
  const connectionsBefore = useFigures(reads?.connectionsBefore ?? null, period)
  const deals = useFigures(reads?.deals ?? null, period)
  const dealsBefore = useFigures(reads?.dealsBefore ?? null, period)

  const all = [connections, connectionsBefore, deals, dealsBefore]
  const hasEnded = all.some(({ answer }) => answer?.outcome === 'ended')
  useEffect(() => {
    if (hasEnded) onEnded()
  }, [hasEnded, onEnded])

  const before = figuresIn(dealsBefore)
  const common = { isAnonymous: reads === null, onRetry }
  const dealPanel = { ...common, known: deals, isRetrying: isRetrying || deals.isReading }
  return (
    <div className={classes.panels} aria-busy={isBusy}>
      <Panel title="Оборот" note="Сумма чеков" {...dealPanel}>
        {(figures) => (
          <StackedFigure view={turnoverView(figures)} before={before && turnoverView(before)} isGrowthGood />
        )}
      </Panel>
      <Panel title="Расходы" note={isOwn ? 'Ваше вознаграждение' : 'Вознаграждения за сделки'} {...dealPanel}>
        {(figures) => <StackedFigure view={expensesView(figures)} before={before && expensesView(before)} />}
      </Panel>
      <Panel title="Сделки" note="Количество за период" {...dealPanel}>
        {(figures) => <StackedFigure view={dealsView(figures)} before={before && dealsView(before)} isGrowthGood />}
      </Panel>
      <Panel
        title="Промоутеры"
        note="Подключения к программам"
        {...common}
        known={connections}
        isRetrying={isRetrying || connections.isReading}
      >
        {(figures) => <Promoters figures={figures} before={figuresIn(connectionsBefore)} />}
      </Panel>
      <Panel title="Проценты" note="Доли и конверсия" isWide {...dealPanel}>
        {(figures) => <Percentages figures={figures} before={before} />}
      </Panel>
    </div>
  )
}
