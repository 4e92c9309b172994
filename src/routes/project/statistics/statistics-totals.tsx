import type { ShortLinkStatistics } from '#contract/promoter.ts'
import { count, money } from '#src/text/format.ts'
import { sumOf } from '#src/text/sum.ts'

import classes from './statistics-tab.module.css'

type Props = { readonly rows: readonly ShortLinkStatistics[] }

function sum(rows: Props['rows'], amount: (row: ShortLinkStatistics) => number | null | undefined): number {
  return rows.reduce((total, row) => total + (amount(row) ?? 0), 0)
}

/** All tools together. */
export function StatisticsTotals({ rows }: Props) {
  const income = sumOf(rows, (row) => row.total_sum_cash_accrual)
  return (
    <dl className={classes.totals} aria-label="Всего">
      <div>
        <dt>Переходы</dt>
        <dd>{count(sum(rows, (row) => row.total_count_view))}</dd>
      </div>
      <div>
        <dt>Сделки</dt>
        <dd>{count(sum(rows, (row) => row.total_count_accrual))}</dd>
      </div>
      <div>
        <dt>
          Доход <small>вместе с ожидающими</small>
        </dt>
        <dd>{money(income)}</dd>
      </div>
    </dl>
  )
}
