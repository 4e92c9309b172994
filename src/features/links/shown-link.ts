import { shortType } from '#contract/codes.ts'
import type { SavedLink } from '#contract/links.ts'
import type { ProjectCard, ReadyMadeLink } from '#contract/promoter.ts'
import { count, plural } from '#src/text/format.ts'
import { shortTypeLabel } from '#src/text/labels.ts'
import { hasClicks, shortAddress, titleOf } from '#src/text/tool-title.ts'
import { type Ad, type Label, withLabel, wordsOf } from '../ad-label/label.ts'
import { bannerCode } from './banner-code.ts'

/** Whose a link is; a name that could not be read is empty. */
export type LinkProgram = Pick<ProjectCard, 'id' | 'name' | 'logo'> & { readonly ad?: Ad }

/** What a link takes from its program when it is given out. */
export type LinkOwner = Pick<LinkProgram, 'name' | 'ad'> & { readonly logo?: string }

/** A saved link as its row shows it; a promo code or a banner has a row, too. */
export type ShownLink = Omit<SavedLink, `project_${string}`> & {
  /** Null where all links are of one program, or nobody knows of which. */
  readonly program: LinkProgram | null
}

/** The name that a link is saved with: the ready-made page's title, empty where the page has none. */
export function proposedName(url: string, readyMade: readonly ReadyMadeLink[]): string {
  return readyMade.find(({ base_url }) => shortAddress(base_url) === shortAddress(url.trim()))?.name ?? ''
}

export const isLink = ({ short_type }: Pick<ShownLink, 'short_type'>) => short_type === shortType.link

/** What a row is called, and what is its own among others of that name. */
export function wordsOfLink(link: ShownLink): { readonly title: string; readonly more: string } {
  if (isLink(link)) return { title: titleOf(link), more: link.sub }
  return { title: link.name || shortTypeLabel(link.short_type), more: link.code ?? link.sub }
}

/** The days that figures are of. */
export type Span = 'month' | 'all'

export const hasMonth = ({ month_views, month_deals, month_cash }: Omit<SavedLink, `project_${string}`>) =>
  month_views != null && month_deals != null && month_cash != null

/** What a link has brought. */
export function figuresOf(link: ShownLink, span: Span): { readonly words: string; readonly cash: number } {
  const { month_views, month_deals, month_cash } = link
  const isMonth = span === 'month'
  const views = isMonth ? (month_views ?? 0) : link.views
  const deals = isMonth ? (month_deals ?? 0) : link.deals
  const words = `${count(deals)}\u00a0${plural(deals, 'сделка', 'сделки', 'сделок')}`
  const clicks = `${count(views)}\u00a0${plural(views, 'переход', 'перехода', 'переходов')}, `
  return {
    words: hasClicks({ ...link, views }) ? clicks + words : words,
    cash: isMonth ? (month_cash ?? 0) : link.cash,
  }
}

type Given = { readonly text: string; readonly labelled: string; readonly name: string }

/** What a copy of it puts on the clipboard, alone and with its label; null of what can only be counted. */
export function givenBy(link: ShownLink, label: Label): Given | null {
  const { short_url: url, code, image, name } = link
  if (isLink(link)) return { text: url, labelled: withLabel(url, label), name: 'Скопировать' }
  if (code != null) return { text: code, labelled: withLabel(code, label), name: 'Скопировать код' }
  const codeWith = (words: string) => bannerCode({ url, image: image ?? '', name }, window.location.origin, words)
  const text = codeWith('')
  return text === null ? null : { text, labelled: codeWith(wordsOf(label)) ?? text, name: 'Копировать код' }
}
