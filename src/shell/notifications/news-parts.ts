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

/** "с 20 ноября"; of today "с 12:30", of another year "с 20 ноября 2025 года". */
export function sinceWords(since: string, now: Date): string {
  const day = new Date(since)
  if (dayOf(day) === dayOf(now)) return `с\u00a0${hour.format(day)}`
  const words = (day.getFullYear() === now.getFullYear() ? nearDay : farDay).format(day)
  return `с\u00a0${words.replace(' г.', ' года').replace(' ', '\u00a0')}`
}

/** "3 новости". */
export function newsCount(sums: readonly Pick<NotificationSum, 'count'>[]): string {
  const all = sums.reduce((total, sum) => total + sum.count, 0)
  return `${count(all)}\u00a0${plural(all, 'новость', 'новости', 'новостей')}`
}

/** When the first of them came. */
export const oldestOf = (sums: readonly Pick<NotificationSum, 'since'>[]): string =>
  sums.map(({ since }) => since).toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? ''

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
    note: sum.title !== undefined && other === undefined && reason !== '' ? reason : sinceWords(sum.since, new Date()),
    to: ownPath(sum.link),
  }
}

export const partsOf = (sums: readonly NotificationSum[]): readonly NewsPart[] => sums.map(partOf)
