import type { SavedLink } from '#contract/links.ts'
import type { ReadyMadeLink } from '#contract/promoter.ts'
import type { Id } from '#contract/values.ts'
import { shortAddress } from '#src/text/tool-title.ts'

export type LinkFigures = { readonly views: number; readonly deals: number; readonly cash: number }

/** A saved link as its card shows it, wherever it is kept. `figures` are null where nobody knows which are its own. */
export type ShownLink = Pick<SavedLink, 'name' | 'target' | 'sub' | 'short_url' | 'full_url' | 'is_hidden'> & {
  readonly id: Id
  readonly figures: LinkFigures | null
}

/** The name that a link is saved with: the ready-made page's title, empty where the page has none. */
export function proposedName(url: string, readyMade: readonly ReadyMadeLink[]): string {
  return readyMade.find(({ base_url }) => shortAddress(base_url) === shortAddress(url.trim()))?.name ?? ''
}
