import { Tabs } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { useNavigate, useParams } from 'react-router'

import type { Project } from '#contract/promoter.ts'
import { openTools, type ProgramTool, type TabFacts } from '#machines/decisions/project-tabs.table.ts'
import type { SavedLinks } from '#src/features/links/saved-links-reads.ts'
import { addressOf } from '../program-address.ts'
import { useTabInView } from '../use-tab-in-view.ts'
import { BannersTool } from './banners-tool.tsx'
import { FlyersTool } from './flyers-tool.tsx'
import { LinkForm } from './links/link-form.tsx'
import { ReadyMadeLinks } from './links/ready-made-links.tsx'
import { PostsTool } from './posts/posts-tool.tsx'
import { PromoCodesTool } from './promo-codes-tool.tsx'
import { SavedLinksTool } from './saved-links/saved-links-tool.tsx'
import classes from './tools-tab.module.css'
import { WidgetTool } from './widget-tool.tsx'

const names: Readonly<Record<Exclude<ProgramTool, 'widget'>, string>> = {
  links: 'Ссылки',
  'saved-links': 'Мои ссылки',
  banners: 'Баннеры',
  'promo-codes': 'Промокоды',
  flyers: 'Листовки',
  posts: 'Тексты',
}

type Props = {
  readonly project: Project
  readonly facts: TabFacts
  readonly tool: ProgramTool
  /** Null when they could not be read, or were not wanted. */
  readonly savedLinks: SavedLinks | null
}

function Tool({ project, tool, savedLinks }: Omit<Props, 'facts'>) {
  switch (tool) {
    case 'links':
      return (
        <>
          <LinkForm
            baseUrl={project.base_url}
            program={project.name}
            ad={project.ad}
            hasRules={project.rules !== ''}
            readyMade={project.projectreadymadelink_set}
          />
          <ReadyMadeLinks links={project.projectreadymadelink_set} program={project.name} ad={project.ad} />
        </>
      )
    case 'saved-links':
      return <SavedLinksTool project={project} saved={savedLinks} />
    case 'banners':
      return <BannersTool banners={project.projectbanner_set} ad={project.ad} />
    case 'promo-codes':
      return <PromoCodesTool promoCodes={project.projectpromocode_set} ad={project.ad} />
    case 'flyers':
      return (
        <FlyersTool
          flyers={project.projectflyer_set}
          promoCodes={project.projectpromocode_set}
          baseUrl={project.base_url}
        />
      )
    case 'posts':
      return <PostsTool project={project} />
    case 'widget':
      return <WidgetTool />
  }
}

/** The tools that the program has. The search widget has no button: it is reached by its address (specification 2). */
export function ToolsTab({ project, facts, tool, savedLinks }: Props) {
  const { project_id } = useParams()
  const navigate = useNavigate()
  const offered = openTools(facts)
  const list = useTabInView(tool)
  // What is said at home is above the first tool alone: the others move up, and what was pressed must not leave the view.
  useLayoutEffect(() => {
    const pressed = list.current?.querySelector(`[id$="-tab-${tool}"]:focus`)
    if (pressed) list.current?.scrollIntoView({ block: 'nearest' })
  }, [tool, list])

  return (
    <Tabs
      variant="none"
      value={tool === 'widget' ? null : tool}
      onChange={(chosen) => {
        const next = offered.find((name) => name === chosen)
        if (next === undefined) return
        void navigate(addressOf(project_id, { tab: 'tools', tool: next }), { preventScrollReset: true })
      }}
      activateTabWithKeyboard={false}
      keepMounted={false}
      classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List ref={list} aria-label="Инструменты">
        {offered.map((name) =>
          name === 'widget' ? null : (
            <Tabs.Tab key={name} value={name}>
              {names[name]}
            </Tabs.Tab>
          ),
        )}
      </Tabs.List>
      {tool === 'widget' ? (
        <div className={classes.panel}>
          <WidgetTool />
        </div>
      ) : (
        <Tabs.Panel value={tool} tabIndex={-1}>
          <Tool project={project} tool={tool} savedLinks={savedLinks} />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}
