import { useDebouncedValue } from '@mantine/hooks'
import { useLocation, useNavigation } from 'react-router'

import { shortType } from '#contract/codes.ts'
import type { ShortLinkStatistics } from '#contract/promoter.ts'
import { shownTab } from '#machines/project-tabs.machine.ts'
import { PayoutLine } from '#src/features/payouts/payout-line.tsx'

import { AboutTab } from './about/about-tab.tsx'
import { useConnection } from './connection/use-connection.ts'
import { ListLink } from './list-link.tsx'
import { placeOf } from './program-address.ts'
import { tabFacts } from './program-facts.ts'
import { ProgramHeader } from './program-header.tsx'
import type { Program } from './program-reads.ts'
import classes from './program-screen.module.css'
import { ProgramTabs } from './program-tabs.tsx'
import { StatisticsTab } from './statistics/statistics-tab.tsx'
import type { SavedLinks } from './tools/saved-links/saved-links-reads.ts'
import { ToolsTab } from './tools/tools-tab.tsx'
import { TrainingBanner } from './videos/training-banner.tsx'

type Props = {
  readonly program: Extract<Program, { outcome: 'found' }>
  /** Null when they could not be read, or were not wanted. */
  readonly statistics: readonly ShortLinkStatistics[] | null
  readonly savedLinks: SavedLinks | null
}

/** True while the person is on the way to the statistics, and those take longer than a quick answer. */
function useStatisticsPending(isHere: boolean): boolean {
  const { location } = useNavigation()
  const isAhead = !isHere && location !== undefined && placeOf(location).tab === 'statistics'
  const [isLate] = useDebouncedValue(isAhead, 150)
  return isAhead && isLate
}

/** Program detail: what it pays, joining it, and its tabs. */
export function ProgramScreen({ program: { project, connection }, statistics, savedLinks }: Props) {
  const place = placeOf(useLocation())
  const joining = useConnection(connection)
  const facts = tabFacts(place, project, joining.status)
  const shown = shownTab(facts)
  const isPending = useStatisticsPending(shown.tab === 'statistics') && facts.isUsing
  const tab = isPending ? 'statistics' : shown.tab
  const isAtWork = tab !== 'about'
  // As far as this tab has read it.
  const counted = statistics?.some(({ short_type }) => short_type === shortType.link) ?? false
  const hasLinks = counted || (savedLinks?.count ?? 0) > 0

  return (
    <div className={classes.screen}>
      <ListLink />
      <ProgramHeader
        project={project}
        joining={joining}
        isCompact={isAtWork}
        hasForm={tab === 'tools' && shown.tool === 'links'}
      />
      {place.isSingle && tab === 'tools' && <PayoutLine />}
      <TrainingBanner canDismiss={isAtWork} hasLinks={hasLinks} />
      <ProgramTabs facts={facts} tab={tab}>
        {tab === 'about' && <AboutTab project={project} />}
        {tab === 'tools' && <ToolsTab project={project} facts={facts} tool={shown.tool} savedLinks={savedLinks} />}
        {tab === 'statistics' && <StatisticsTab project={project} rows={statistics} isPending={isPending} />}
      </ProgramTabs>
    </div>
  )
}
