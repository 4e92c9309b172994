import type { ShortLinkStatistics } from '#contract/promoter.ts'
import { shortTypeLabel } from '#src/text/labels.ts'
import type { SortValues } from '#src/ui/table-order.ts'

/** What the table's columns are sorted on. */
export const sortValues: SortValues<ShortLinkStatistics> = {
  type: ({ short_type }) => shortTypeLabel(short_type),
  sub: ({ sub }) => sub,
  clicks: ({ total_count_view }) => total_count_view,
  deals: ({ total_count_accrual }) => total_count_accrual,
  income: ({ total_sum_cash_accrual }) => total_sum_cash_accrual,
}
