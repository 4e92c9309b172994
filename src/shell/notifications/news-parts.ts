import type { NotificationSum } from '#contract/notifications.ts'
import { count, plural } from '#src/text/format.ts'
import { dayOf } from '#src/text/periods.ts'

/** Only paths of our own are followed; of another link nothing is left. */
export const ownPath = (link: string) => (/^\/(?!\/)/.test(link) ? link : '')

/** All that is new of a kind: in one sentence, and apart from its sum in roubles; and the place that has it, nowhere where it is empty. */
export type NewsPart = {
  readonly kind: string
  readonly text: string
  readonly title: string
  readonly note: string
  readonly cash: number | undefined
  readonly to: string
}

const nearDay = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' })
const farDay = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' })
const hour = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

/** Of several "с 20 ноября", of one "20 ноября"; of today "с 12:30" or "в 12:30", of another year "с 20 ноября 2025 года". */
export function whenWords(since: string, several: number, now: Date): string {
  const day = new Date(since)
  const isToday = dayOf(day) === dayOf(now)
  const form = day.getFullYear() === now.getFullYear() ? nearDay : farDay
  const words = isToday ? hour.format(day) : form.format(day).replace(' г.', ' года').replace(' ', '\u00a0')
  if (several > 1) return `с\u00a0${words}`
  return isToday ? `в\u00a0${words}` : words
}

const countOf = (sums: readonly Pick<NotificationSum, 'count'>[]) => sums.reduce((total, sum) => total + sum.count, 0)

/** "3 новости". */
export function newsCount(sums: readonly Pick<NotificationSum, 'count'>[]): string {
  const all = countOf(sums)
  return `${count(all)}\u00a0${plural(all, 'новость', 'новости', 'новостей')}`
}

/** "3 новости с 20 ноября": since the first of them came. */
export function newsWords(sums: readonly Pick<NotificationSum, 'count' | 'since'>[], now: Date): string {
  const [oldest = ''] = sums.map(({ since }) => since).toSorted((one, other) => Date.parse(one) - Date.parse(other))
  return `${newsCount(sums)} ${whenWords(oldest, countOf(sums), now)}`
}

/** Until every server says `summary`, several of a kind are named by the newest of them. */
const sentenceOf = ({ summary, text, count: several }: NotificationSum) =>
  summary ?? (several > 1 ? `${text} и ещё ${count(several - 1)}` : text)

function partOf(sum: NotificationSum): NewsPart {
  const [reason = '', other] = sum.reasons ?? []
  const text = sentenceOf(sum)
  return {
    kind: sum.kind,
    text,
    // The sum stands beside a title that does not name it.
    title: sum.title ?? text,
    cash: sum.title === undefined ? undefined : (sum.cash ?? undefined),
    note:
      sum.title !== undefined && other === undefined && reason !== ''
        ? reason
        : whenWords(sum.since, sum.count, new Date()),
    to: ownPath(sum.link),
  }
}

export const partsOf = (sums: readonly NotificationSum[]): readonly NewsPart[] => sums.map(partOf)
