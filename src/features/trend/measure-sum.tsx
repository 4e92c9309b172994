import { changeOf, undecided } from '#src/text/change.ts'
import { count, money } from '#src/text/format.ts'
import { ChangeMark } from '#src/ui/money/change-mark.tsx'
import { Money } from '#src/ui/money/money.tsx'
import type { Measure } from './measures.ts'
import { incomePer100, type Trend } from './trend.ts'
import classes from './trend-panel.module.css'

const notYet = 'С\u00a0прошлым периодом сравним, когда решат'
const titles = { income: 'Доход вместе с ожидающими', deals: 'Сделки', views: 'Переходы' } as const

/** What keeps the sum from being taken for another one. */
function noteOf({ total, waiting }: Trend, measure: Measure): string | null {
  if (total.deals === 0) return 'За эти дни сделок не было'
  if (measure === 'deals') return 'Без отклонённых'
  if (measure === 'income') return waiting === 0 ? 'Всё подтверждено' : `Ожидает подтверждения ${money(waiting)}`
  const per100 = incomePer100(total)
  return per100 === null ? null : `${money(per100)} на\u00a0100\u00a0переходов`
}

/** What the chart's measure comes to in the period, and against the one before. */
export function MeasureSum({ found, measure }: { readonly found: Trend; readonly measure: Measure }) {
  const { total, before, isDecided } = found
  const isComparable = measure === 'views' || isDecided
  const notes = [noteOf(found, measure), before === null || isComparable ? null : notYet].filter(
    (note) => note !== null,
  )
  const change = isComparable ? changeOf(total[measure], before?.[measure] ?? null) : undecided
  return (
    <dl className={classes.sum} aria-live="polite">
      <dt>{titles[measure]}</dt>
      <dd>
        {measure === 'income' ? <Money roubles={total.income} /> : count(total[measure])}{' '}
        <ChangeMark change={change} isGrowthGood />
      </dd>
      {notes.length > 0 && <dd className={classes.sumNote}>{notes.join('. ')}</dd>}
    </dl>
  )
}
