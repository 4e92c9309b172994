import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate, useNavigation, useParams, useSearchParams } from 'react-router'
import { openTabs, type ProgramTab, type TabFacts } from '#machines/decisions/project-tabs.table.ts'
import { addressOf } from './program-address.ts'
import classes from './program-tabs.module.css'
import { useTabInView } from './use-tab-in-view.ts'

const names: Readonly<Record<ProgramTab, string>> = {
  about: 'О программе',
  tools: 'Инструменты',
  statistics: 'Статистика',
}

type Props = { readonly facts: TabFacts; readonly tab: ProgramTab; readonly children: ReactNode }

/** The program's tabs: which there are is the machine's decision. */
export function ProgramTabs({ facts, tab, children }: Props) {
  const { project_id } = useParams()
  const [query] = useSearchParams()
  const isBusy = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  const list = useTabInView(tab)

  return (
    <Tabs
      value={tab}
      onChange={(chosen) => {
        const next = openTabs(facts).find((name) => name === chosen)
        if (next === undefined) return
        void navigate(addressOf(project_id, { tab: next, address: query.get('address') }), { preventScrollReset: true })
      }}
      activateTabWithKeyboard={false}
      keepMounted={false}
      classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List ref={list} aria-label="Разделы программы">
        {openTabs(facts).map((name) => (
          <Tabs.Tab key={name} value={name}>
            {names[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} tabIndex={-1} aria-busy={isBusy}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
