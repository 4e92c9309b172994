import { Tabs } from '@mantine/core'
import { useLocation, useNavigate, useNavigation, useParams } from 'react-router'

import type { Project, ShortLinkStatistics } from '#contract/promoter.ts'
import { openTabs, type ProgramTab, shownTab } from '#machines/project-tabs.machine.ts'

import { AboutTab } from './about-tab.tsx'
import { addressOf, placeOf } from './program-address.ts'
import { tabFacts } from './program-facts.ts'
import classes from './program-tabs.module.css'
import { StatisticsTab } from './statistics-tab.tsx'
import { ToolsTab } from './tools-tab.tsx'
import { useTabInView } from './use-tab-in-view.ts'

const names: Readonly<Record<ProgramTab, string>> = {
  about: 'О программе',
  tools: 'Инструменты',
  statistics: 'Статистика',
}

type Props = {
  readonly project: Project
  readonly status: string | null
  /** Null when they could not be read, undefined while they are being read. */
  readonly statistics: readonly ShortLinkStatistics[] | null | undefined
}

/** The program's tabs: which there are, and which is open, is the machine's word on the address. */
export function ProgramTabs({ project, status, statistics }: Props) {
  const { project_id } = useParams()
  const location = useLocation()
  const ahead = useNavigation().location
  const navigate = useNavigate()
  const facts = tabFacts(placeOf(location), project, status)
  const shown = shownTab(facts)
  const list = useTabInView(shown.tab)
  const isTurning = ahead !== undefined && shownTab({ ...facts, ...placeOf(ahead) }).tab !== shown.tab

  return (
    <Tabs
      value={shown.tab}
      onChange={(chosen) => {
        const tab = openTabs(facts).find((name) => name === chosen)
        if (tab !== undefined) void navigate(addressOf(project_id, { tab }), { preventScrollReset: true })
      }}
      activateTabWithKeyboard={false}
      keepMounted={false}
      classNames={{ list: classes.list ?? '', tab: classes.tab ?? '', panel: classes.panel ?? '' }}
    >
      <Tabs.List ref={list} aria-label="Разделы программы">
        {openTabs(facts).map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {names[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown.tab} tabIndex={-1} aria-busy={isTurning}>
        {shown.tab === 'about' && <AboutTab project={project} />}
        {shown.tab === 'tools' && <ToolsTab project={project} facts={facts} tool={shown.tool} />}
        {shown.tab === 'statistics' && <StatisticsTab rows={statistics} />}
      </Tabs.Panel>
    </Tabs>
  )
}
