import classes from './dashboard.module.css'
import type { Reads } from './dashboard-reads.ts'
import { dealsView, expensesView, turnoverView } from './deal-views.ts'
import { Panel } from './panel.tsx'
import { Percentages } from './percentages.tsx'
import { Promoters } from './promoters.tsx'
import { StackedFigure } from './stacked-figure.tsx'

type Props = {
  /** Null for a visitor without a session. */
  readonly reads: Reads | null
  /** The figures are those of one promoter. */
  readonly isOwn: boolean
  readonly onRetry: () => void
}

/** The five panels of specification 2. Each stands for itself: one that fails or is late leaves the others alone. */
export function Panels({ reads, isOwn, onRetry }: Props) {
  const deals = { now: reads?.deals ?? null, before: reads?.dealsBefore ?? null, onRetry }
  const connections = { now: reads?.connections ?? null, before: reads?.connectionsBefore ?? null, onRetry }
  return (
    <div className={classes.panels}>
      <Panel title="Оборот" note="Сумма чеков" {...deals}>
        {(figures, before) => (
          <StackedFigure view={turnoverView(figures)} before={before && turnoverView(before)} isGrowthGood />
        )}
      </Panel>
      <Panel title="Расходы" note={isOwn ? 'Ваше вознаграждение' : 'Вознаграждения за сделки'} {...deals}>
        {(figures, before) => <StackedFigure view={expensesView(figures)} before={before && expensesView(before)} />}
      </Panel>
      <Panel title="Сделки" note="Количество за период" {...deals}>
        {(figures, before) => (
          <StackedFigure view={dealsView(figures)} before={before && dealsView(before)} isGrowthGood />
        )}
      </Panel>
      <Panel title="Промоутеры" note="Подключения к программам" {...connections}>
        {(figures, before) => <Promoters figures={figures} before={before} />}
      </Panel>
      <Panel title="Проценты" note="Доли и конверсия" isWide {...deals}>
        {(figures, before) => <Percentages figures={figures} before={before} />}
      </Panel>
    </div>
  )
}
