import type { AccrualAnalytics } from '#contract/accruals.ts'
import { type Change, pointsOf, undecided } from '#src/text/change.ts'
import { absent, percent } from '#src/text/format.ts'
import { ChangeMark } from '#src/ui/money/change-mark.tsx'
import classes from './dashboard.module.css'
import { isDecided } from './deal-views.ts'
import { PanelFigure } from './panel-figure.tsx'
import { StackedBar } from './stacked-bar.tsx'

type Props = {
  readonly figures: AccrualAnalytics
  readonly before: AccrualAnalytics | null
  /** All three; else the conversion alone. */
  readonly isWhole: boolean
}

const shown = (value: number | null) => (value === null ? absent : percent(value))

const rows = [
  {
    name: 'percentage_of_advertising_expense',
    label: 'Доля расходов',
    note: 'Вознаграждения от суммы чеков: сделки на\u00a0балансе, в\u00a0пути и\u00a0выплаченные',
    isGrowthGood: false,
  },
  {
    name: 'percentage_of_advertising_expense_mb',
    label: 'Доля расходов с ожидающими',
    note: 'Доля вознаграждений вместе с ожидающими сделками',
    isGrowthGood: false,
  },
  {
    name: 'percentage_of_conversion_to_sale',
    label: 'Конверсия в сделку',
    note: 'Сделки без\u00a0промокодов от\u00a0числа переходов',
    isGrowthGood: true,
  },
] as const

/** A share of decided deals alone is held against another: what waits may be refused yet. */
function changeOf(
  name: (typeof rows)[number]['name'],
  figures: AccrualAnalytics,
  before: AccrualAnalytics | null,
): Change {
  const isOfDecided = name === 'percentage_of_advertising_expense'
  if (!isOfDecided && before !== null && !isDecided(figures, before)) return undecided
  return pointsOf(figures[name] ?? null, before?.[name] ?? null)
}

/** Three percentages; one that would be of nothing is a dash, not a zero. */
export function Percentages({ figures, before, isWhole }: Props) {
  if (!isWhole) {
    const now = figures.percentage_of_conversion_to_sale ?? null
    const change = changeOf('percentage_of_conversion_to_sale', figures, before)
    return <PanelFigure shown={shown(now)} change={change} isWhole={false} isGrowthGood />
  }
  return (
    <dl className={classes.rows}>
      {rows.map(({ name, label, note, isGrowthGood }) => {
        const now = figures[name] ?? null
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <strong>{shown(now)}</strong>{' '}
              <ChangeMark change={changeOf(name, figures, before)} isGrowthGood={isGrowthGood} />
            </dd>
            <dd className={classes.rowNote}>{note}</dd>
            <dd className={classes.rowBar}>
              <StackedBar isThin slices={[{ tone: 'neutral', amount: now ?? 0 }]} most={100} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
