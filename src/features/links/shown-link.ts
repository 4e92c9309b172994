import type { SavedLink } from '#contract/links.ts'
import type { ProjectCard, ReadyMadeLink } from '#contract/promoter.ts'
import { shortAddress } from '#src/text/tool-title.ts'
import type { Ad } from '../ad-label/label.ts'

/** Whose a link is; a name that could not be read is empty. */
export type LinkProgram = Pick<ProjectCard, 'id' | 'name' | 'logo'> & { readonly ad?: Ad }

/** What a link takes from its program when it is given out. */
export type LinkOwner = Pick<LinkProgram, 'name' | 'ad'>

/** A saved link as its card shows it. */
export type ShownLink = Omit<SavedLink, 'month_cash' | `project_${string}`> & {
  /** What it brought in the last 30 days; null where nobody knows. */
  readonly monthCash: number | null
  /** Null where all links are of one program, or nobody knows of which. */
  readonly program: LinkProgram | null
}

/** The name that a link is saved with: the ready-made page's title, empty where the page has none. */
export function proposedName(url: string, readyMade: readonly ReadyMadeLink[]): string {
  return readyMade.find(({ base_url }) => shortAddress(base_url) === shortAddress(url.trim()))?.name ?? ''
}
