import { useLocation, useParams } from 'react-router'

import type { ShortLinkStatistics } from '#contract/promoter.ts'
import { shownTab } from '#machines/project-tabs.machine.ts'

import { ListLink } from './list-link.tsx'
import { placeOf } from './program-address.ts'
import { tabFacts } from './program-facts.ts'
import { ProgramHeader } from './program-header.tsx'
import type { Program, Videos } from './program-reads.ts'
import classes from './program-screen.module.css'
import { ProgramTabs } from './program-tabs.tsx'
import { TrainingBanner } from './training-banner.tsx'

type Props = {
  readonly program: Extract<Program, { outcome: 'found' }>
  readonly statistics: readonly ShortLinkStatistics[] | null | undefined
  readonly videos: Promise<Videos>
}

/** Program detail: what it pays, joining it, and its tabs. */
export function ProgramScreen({ program, statistics, videos }: Props) {
  const { project_id } = useParams()
  const status = program.connection?.status ?? null
  const { tab } = shownTab(tabFacts(placeOf(useLocation()), program.project, status))
  const isAtWork = tab !== 'about'

  return (
    <div className={classes.screen} key={project_id}>
      <ListLink />
      <ProgramHeader program={program} isCompact={isAtWork} />
      <TrainingBanner videos={videos} canDismiss={isAtWork} />
      <ProgramTabs project={program.project} status={status} statistics={statistics} />
    </div>
  )
}
