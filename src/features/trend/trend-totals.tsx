import { changeOf, pointsOf } from '#src/text/change.ts'
import { absent, count, money, percent } from '#src/text/format.ts'
import { ChangeMark } from '#src/ui/change-mark.tsx'
import { Money } from '#src/ui/money.tsx'
import { Totals } from '#src/ui/totals.tsx'
import { conversionOf, incomePer100, type Trend } from './trend.ts'
import classes from './trend-panel.module.css'

const written = (amount: number | null, show: (amount: number) => string) => (amount === null ? absent : show(amount))

/** The period's figures against those of the period before. */
export function TrendTotals({ found: { total, before } }: { readonly found: Trend }) {
  const deals = changeOf(total.deals, before?.deals ?? null)
  const income = changeOf(total.income, before?.income ?? null)
  const [conversion, per100] = [conversionOf(total), incomePer100(total)]
  const per100Before = before && incomePer100(before)
  const ofClicks =
    total.views === null
      ? null
      : {
          clicks: { shown: count(total.views), change: changeOf(total.views, before?.views ?? null) },
          conversion: {
            shown: written(conversion, percent),
            change: pointsOf(conversion, before && conversionOf(before)),
          },
          per100: {
            shown: written(per100, money),
            change: changeOf(per100 ?? 0, per100 === null ? null : per100Before),
          },
        }
  const figures = [
    ...(ofClicks ? [{ label: 'Переходы', ...ofClicks.clicks }] : []),
    { label: 'Сделки', shown: count(total.deals), change: deals },
    ...(ofClicks ? [{ label: 'Конверсия', ...ofClicks.conversion }] : []),
    { label: 'Доход вместе с ожидающими', shown: <Money roubles={total.income} />, change: income },
    ...(ofClicks ? [{ label: 'За 100 переходов', ...ofClicks.per100 }] : []),
  ]
  return (
    <Totals
      totals={figures.map(({ label, shown, change }) => ({
        label,
        value: (
          <span className={classes.figure}>
            {shown} <ChangeMark change={change} isGrowthGood />
          </span>
        ),
      }))}
    />
  )
}
