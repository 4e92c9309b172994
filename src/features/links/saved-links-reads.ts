import { pageSize } from '#contract/constants.ts'
import { offers } from '#contract/features.ts'
import { getLinks, type LinkOrder, type SavedLink } from '#contract/links.ts'
import type { Project } from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'
import type { Session } from '#src/routing/session.ts'
import { hasMonth, type LinkProgram, type ShownLink, type Span } from './shown-link.ts'

/** One page of saved links. */
export type SavedLinks = {
  readonly links: readonly ShownLink[]
  readonly count: number
  readonly pages: number
  /** What the figures are of: all days where they are ordered by those, or where the server tells no others. */
  readonly span: Span
}

export type SavedLinksQuery = { readonly search: string; readonly page: number; readonly order: LinkOrder }

/** Of a program, whose id a single-project domain may leave out; or of all of them. */
type Scope = { readonly project: Project['id'] | undefined } | 'all'

/** Whether what is given out is kept and listed. */
export const hasLinks = ({ domain }: Pick<Session, 'domain'>) => offers(domain, 'links')

type Named = Pick<SavedLink, 'project_id' | 'project_name' | 'project_logo' | 'project_ad'>

function programOf({ project_id, project_name, project_logo, project_ad }: Named): LinkProgram | null {
  return project_id == null
    ? null
    : { id: project_id, name: project_name ?? '', logo: project_logo ?? '', ad: project_ad }
}

/** Links, and whatever else is given out: promo codes, banners. Null when they could not be read, or nobody keeps any: the server without `links`. */
export async function readSavedLinks(
  scope: Scope,
  { order, ...query }: SavedLinksQuery,
  session: Session,
  signal: AbortSignal,
): Promise<SavedLinks | null> {
  if (!hasLinks(session)) return null
  const isNamed = scope === 'all' && !session.domain.is_one_project
  const ofProject = scope === 'all' || scope.project === undefined ? {} : { project_id: scope.project }
  const { reply, failure } = await attempt(
    getLinks,
    { ...query, order_by: order, ...ofProject, with_tools: 1, page_size: pageSize },
    signal,
  )
  if (failure !== null) return null
  return {
    links: reply.results.map((link) => ({ ...link, program: isNamed ? programOf(link) : null })),
    count: reply.count,
    pages: Math.max(1, Math.ceil(reply.count / pageSize)),
    span: order !== '-cash' && reply.results.every(hasMonth) ? 'month' : 'all',
  }
}
