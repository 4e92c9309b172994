import { changeOf } from './change.ts'
import { ChangeMark } from './change-mark.tsx'
import classes from './dashboard.module.css'
import type { StackedView } from './deal-views.ts'
import { StackedBar } from './stacked-bar.tsx'

type Props = {
  readonly view: StackedView
  /** The same of the period before; null when it is not known. */
  readonly before: StackedView | null
  readonly isGrowthGood?: boolean
}

/** A sum, what it is made of, and how it stands against the period before: both bars share one scale. */
export function StackedFigure({ view, before, isGrowthGood = false }: Props) {
  const { total, parts, show } = view
  const most = Math.max(total, before?.total ?? 0)
  return (
    <div className={classes.figure}>
      <p className={classes.total}>
        <strong>{show(total)}</strong>{' '}
        <ChangeMark change={changeOf(total, before?.total ?? null)} isGrowthGood={isGrowthGood} />
      </p>
      <div className={classes.bars}>
        <StackedBar slices={parts} most={most} />
        {before !== null && <StackedBar isThin slices={[{ tone: 'before', amount: before.total }]} most={most} />}
      </div>
      <dl className={classes.parts}>
        {parts.map(({ label, amount, tone }) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd>{show(amount)}</dd>
          </div>
        ))}
        {before !== null && (
          <div data-tone="before">
            <dt>Прошлый период</dt>
            <dd>{show(before.total)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
