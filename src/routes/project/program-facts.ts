import { connectionStatus } from '#contract/codes.ts'
import type { ConnectionStatus, Project } from '#contract/promoter.ts'
import type { TabFacts } from '#machines/decisions/project-tabs.table.ts'
import { hasLinks } from '#src/features/links/saved-links-reads.ts'
import type { Session } from '#src/routing/session.ts'
import type { ProgramAddress } from './program-address.ts'

/** What the tabs are decided by. */
export function tabFacts(
  place: ProgramAddress,
  project: Project,
  status: ConnectionStatus | null,
  session: Pick<Session, 'domain'>,
): TabFacts {
  return {
    isUsing: status === connectionStatus.using,
    tab: place.tab,
    tool: place.tool,
    createsLink: place.createsLink,
    hasSavedLinks: hasLinks(session),
    hasBanners: project.projectbanner_set.length > 0,
    hasPromoCodes: project.projectpromocode_set.length > 0,
    hasFlyers: project.projectflyer_set.length > 0,
    hasPosts: (project.projectpost_set ?? []).length > 0,
  }
}
