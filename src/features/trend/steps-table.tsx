import { count } from '#src/text/format.ts'
import { Money } from '#src/ui/money/money.tsx'
import { stepWords, unfinishedWords } from './step-words.ts'
import type { Bar } from './trend.ts'
import classes from './trend-panel.module.css'

/** What the chart draws, as figures. */
export function StepsTable({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <table className={classes.steps} aria-label="По дням">
      <thead>
        <tr>
          <th scope="col">Дата</th>
          <th scope="col">Переходы</th>
          <th scope="col">Сделки</th>
          <th scope="col">Доход</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.date_from}>
            <th scope="row">
              {stepWords(bar)}
              {bar.isUnfinished && <small> {unfinishedWords(bar)}</small>}
            </th>
            <td>{count(bar.views)}</td>
            <td>{count(bar.deals)}</td>
            <td>
              <Money roubles={bar.income} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
