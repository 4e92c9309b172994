import { connectionStatus } from '#contract/codes.ts'
import { offers } from '#contract/features.ts'
import { pathOf } from '#machines/route-paths.ts'
import type { Session } from '#src/routing/session.ts'
import type { IconName } from '#src/ui/named-icon.tsx'
import { type Audience, menuPlaces } from '../screens.ts'

type NavigationItem = {
  readonly icon: IconName
  readonly label: string
  readonly to: string
  readonly holds: readonly string[]
}

function audienceOf({ domain, connection }: Session): Audience {
  if (!domain.is_one_project) return 'several'
  return connection?.status === connectionStatus.using ? 'joined' : 'not joined'
}

/** Which items the visitor sees, by the rules of section 2; links and analytics go with accruals and payouts. `hasTraining`: the training list is not empty. */
export function navigationItems(session: Session, hasTraining: boolean): NavigationItem[] {
  if (session.user === null) return []
  const audience = audienceOf(session)
  const isEmpty = (name: string) => name === 'training' && audience === 'joined' && !hasTraining
  return menuPlaces
    .filter(({ for: audiences }) => audiences.includes(audience))
    .filter(({ name, feature }) => !isEmpty(name) && (feature === undefined || offers(session.domain, feature)))
    .map(({ name, icon, label, holds = [] }) => ({ icon, label, to: pathOf(name), holds }))
}

/** What `aria-current` says of an item: the very screen, one that belongs to it, or neither. */
export function ariaCurrent({ to, holds }: NavigationItem, pathname: string): 'page' | 'true' | undefined {
  if (pathname.replace(/^(.*[^/])?\/*$/, '$1') === to) return 'page'
  return holds.some((beginning) => pathname.startsWith(beginning)) ? 'true' : undefined
}
