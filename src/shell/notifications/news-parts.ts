import type { NotificationSum } from '#contract/notifications.ts'
import { count } from '#src/text/format.ts'

/** Only paths of our own are followed; of another link nothing is left. */
export const ownPath = (link: string) => (/^\/(?!\/)/.test(link) ? link : '')

/** All that is new of a kind in one sentence, and the place that has it; nowhere where it is empty. */
export type NewsPart = { readonly kind: string; readonly text: string; readonly to: string }

/** Until every server says `summary`, several of a kind are named by the newest of them. */
const sentenceOf = ({ summary, text, count: several }: NotificationSum) =>
  summary ?? (several > 1 ? `${text} и ещё ${count(several - 1)}` : text)

export const partsOf = (sums: readonly NotificationSum[]): readonly NewsPart[] =>
  sums.map((sum) => ({ kind: sum.kind, text: sentenceOf(sum), to: ownPath(sum.link) }))
