import type { NotificationSum } from '#contract/notifications.ts'

import type { Line } from './payout-words.ts'
import type { PayoutNews } from './payouts.resource.ts'

/** So many rows are shown; what is to be done is always among them. */
const mostRows = 3

type Next = { readonly title: string; readonly cash: number | undefined; readonly note: string }

/** What home shows, and where. `more`: news that are behind the bell alone. */
export type Arranged = {
  readonly alarm: Line | null
  readonly next: Next
  readonly duties: readonly Line[]
  readonly news: readonly NotificationSum[]
  readonly more: readonly NotificationSum[]
}

const inPlace = (lines: readonly Line[], place: Line['home']['place']) =>
  lines.filter(({ home }) => home.place === place)

const unknown = 'когда придёт выплата, узнать не удалось'

/** One alarm at the most: others are the first rows. Of what has been said the news say nothing more. `payouts` is null until they are known. */
export function arrange(payouts: PayoutNews | null, sums: readonly NotificationSum[]): Arranged {
  const lines = payouts?.lines ?? []
  const [alarm = null, ...others] = inPlace(lines, 'alarm')
  const [next, later] = inPlace(lines, 'next')
  // What went well is news, where the server tells any.
  const shown = lines.filter(({ home }) => home.tone !== 'done' || sums.length === 0)
  const duties = [...others, ...inPlace(shown, 'row')]
  const said = shown.map(({ home }) => home.kind)
  const unsaid = sums.filter(({ kind }) => !said.some((each) => each === kind))
  const room = Math.max(0, mostRows - duties.length)
  const notes = [next?.home.note ?? '', later?.text ?? ''].filter((part) => part !== '')
  return {
    alarm,
    next: {
      title: next?.home.title ?? 'На балансе',
      cash: next?.home.cash,
      note: payouts?.isRead === false && notes.length === 0 ? unknown : notes.join('. '),
    },
    duties,
    news: unsaid.slice(0, room),
    more: unsaid.slice(room),
  }
}
