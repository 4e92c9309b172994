import type { Advertising } from '#contract/advertising.ts'
import { dayInWords } from '#src/text/format.ts'
import { figuresDayOf } from '#src/text/periods.ts'

/** What a program says of its label; absent where it has none. */
export type Ad = Advertising | null | undefined

export type Label =
  | { readonly state: 'none' }
  | { readonly state: 'awaited'; readonly advertiser: string }
  /** `until`: its last day. */
  | { readonly state: 'over'; readonly until: string; readonly advertiser: string }
  /** As it is to stand under what is published. */
  | { readonly state: 'known'; readonly text: string }

const none: Label = { state: 'none' }

/**
 * The label of one link, banner, code or text, in the operator's own words alone. `erid` is its own token, which counts
 * where the program's tokens are given to each link. A token's last day ends in Moscow.
 */
export function labelOf(ad: Ad, erid: string | null | undefined, now = new Date()): Label {
  if (!ad) return none
  const token = ad.is_per_link === true ? (erid ?? '') : (ad.erid ?? '')
  if (ad.until && ad.until < figuresDayOf(now)) return { state: 'over', until: ad.until, advertiser: ad.advertiser }
  if (token === '') return ad.is_per_link === true ? { state: 'awaited', advertiser: ad.advertiser } : none
  const payer = ad.inn ? `${ad.advertiser}, ИНН ${ad.inn}` : ad.advertiser
  return { state: 'known', text: `Реклама. ${payer}, erid: ${token}` }
}

/** The label's words; empty where none are known. */
export const wordsOf = (label: Label) => (label.state === 'known' ? label.text : '')

/** A text with its label below; the text alone where there is none to add. */
export function withLabel(text: string, label: Label): string {
  return label.state === 'known' ? `${text}\n${label.text}` : text
}

/** What a copy without a label that is over asks first; null where there is nothing to ask. */
export function questionOf(label: Label): string | null {
  return label.state === 'over' ? `Срок подписи истёк ${dayInWords(`${label.until}T12:00:00`)}` : null
}
