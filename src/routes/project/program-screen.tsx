import { Card } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router'

import { shownTab } from '#machines/decisions/project-tabs.table.ts'
import { PayoutRow } from '#src/features/payouts/payout-row.tsx'
import { useSession } from '#src/routing/session.ts'

import { LateNewsRow, NewsRow } from '#src/shell/notifications/news-row.tsx'
import { CardSkeleton } from '#src/ui/card-skeleton.tsx'

import { useConnection } from './connection/use-connection.ts'
import { ListLink } from './list-link.tsx'
import { readAddress } from './program-address.ts'
import type { OpenProgram } from './program-context.ts'
import { tabFacts } from './program-facts.ts'
import { ProgramHeader } from './program-header.tsx'
import type { Program } from './program-reads.ts'
import classes from './program-screen.module.css'
import { ProgramTabs } from './program-tabs.tsx'
import { TrainingBanner } from './videos/training-banner.tsx'

type Props = { readonly program: Extract<Program, { outcome: 'found' }> }

/** Whether the promoter has made links here, as far as the tab that is open has read it. */
function useHasLinks(): boolean {
  return useMatches().some(
    ({ loaderData }) =>
      typeof loaderData === 'object' && loaderData !== null && 'hasLinks' in loaderData && loaderData.hasLinks === true,
  )
}

/** True while the person is on the way to the statistics, and those take longer than a quick answer. */
function useStatisticsPending(isHere: boolean): boolean {
  const { location } = useNavigation()
  const isAhead = !isHere && location !== undefined && readAddress(location).tab === 'statistics'
  const [isLate] = useDebouncedValue(isAhead, 150)
  return isAhead && isLate
}

/** Program detail: what it pays, joining it, and its tabs. */
export function ProgramScreen({ program: { project, connection } }: Props) {
  const place = readAddress(useLocation())
  const joining = useConnection(connection)
  const facts = tabFacts(place, project, joining.status, useSession())
  const shown = shownTab(facts)
  const isPending = useStatisticsPending(shown.tab === 'statistics') && facts.isUsing
  const tab = isPending ? 'statistics' : shown.tab
  const isAtWork = tab !== 'about'
  const hasLinks = useHasLinks()
  const opened: OpenProgram = { project, facts, tool: shown.tool }

  return (
    <div className={classes.screen}>
      {!isAtWork && <ListLink />}
      <ProgramHeader
        project={project}
        joining={joining}
        isCompact={isAtWork}
        hasForm={tab === 'tools' && shown.tool === 'links'}
      />
      {place.isSingle && tab !== 'statistics' && (
        // Said where a promoter lands, not above each tool; what was read stays.
        <Card
          component="section"
          p={0}
          className={classes.home}
          aria-label="Деньги и новости"
          hidden={tab === 'tools' && shown.tool !== 'links'}
        >
          {tab === 'tools' && <PayoutRow />}
          <NewsRow />
        </Card>
      )}
      {!isAtWork && <TrainingBanner canDismiss={false} hasLinks={hasLinks} />}
      <ProgramTabs facts={facts} tab={tab}>
        {isPending && <CardSkeleton label="Статистика загружается" height={360} />}
        {!isPending && shown.tab === place.tab && <Outlet context={opened} />}
      </ProgramTabs>
      {/* Below the work itself, which they do not move. */}
      {place.isSingle && tab !== 'statistics' && <LateNewsRow />}
      {isAtWork && <TrainingBanner canDismiss hasLinks={hasLinks} />}
    </div>
  )
}
