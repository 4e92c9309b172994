import { moneyStatus } from '#contract/codes.ts'
import type { User } from '#contract/sign-in.ts'
import { pathOf } from '#machines/route-paths.ts'
import { count, plural } from '#src/text/format.ts'
import type { Line } from './payout-words.ts'

/** What is said at home of deals whose advertiser should have decided by now: the advertiser sends nothing when it is late. */
export function overdueLines({
  overdue_deals: overdue,
  decisions,
}: Pick<User, 'overdue_deals' | 'decisions'>): readonly Line[] {
  if (!overdue || overdue.count === 0) return []
  const deals = plural(overdue.count, 'сделка ждёт', 'сделки ждут', 'сделок ждут')
  const late = decisions?.find(({ week, is_late }) => week === null && is_late)
  const isAll = overdue.ids.length === overdue.count
  const chosen = isAll ? `deal=${overdue.ids.map(encodeURIComponent).join(',')}` : `status=${moneyStatus.waiting}`
  return [
    {
      text: `${count(overdue.count)}\u00a0${deals} решения дольше, чем обещает рекламодатель.`,
      step: 'see overdue deals',
      to: `${pathOf('accrual')}?${chosen}`,
      home: {
        place: 'row',
        tone: 'waiting',
        title: `${count(overdue.count)}\u00a0${deals} решения`,
        note: 'дольше, чем обещает рекламодатель',
        ...(late?.count === overdue.count && { cash: late.cash }),
      },
    },
  ]
}
