import type { SavedLink } from '#contract/links.ts'
import type { ReadyMadeLink } from '#contract/promoter.ts'
import type { Id } from '#contract/values.ts'

export type LinkFigures = { readonly views: number; readonly deals: number; readonly cash: number }

/** A saved link as its card shows it, wherever it is kept. `figures` are null where nobody knows which are its own. */
export type ShownLink = Pick<SavedLink, 'name' | 'target' | 'sub' | 'short_url' | 'full_url' | 'is_hidden'> & {
  readonly id: Id
  readonly figures: LinkFigures | null
}

/** The letters that an address stands for; as it is where it stands for none. */
function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** An address without what all of them have alike. */
export function shortAddress(address: string): string {
  return decoded(address)
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
}

/** The name that a link is saved with: the ready-made page's title, empty where the page has none. */
export function proposedName(url: string, readyMade: readonly ReadyMadeLink[]): string {
  return readyMade.find(({ base_url }) => shortAddress(base_url) === shortAddress(url.trim()))?.name ?? ''
}

/** What a link is called: by the page's path, where it has no name. */
export function titleOf({ name, target }: Pick<ShownLink, 'name' | 'target'>): string {
  if (name !== '') return name
  const whole = shortAddress(target)
  const [page = ''] = whole.split(/[?#]/)
  return page.includes('/') ? page.slice(page.indexOf('/')) : page
}
