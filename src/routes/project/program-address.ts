import type { ShouldRevalidateFunctionArgs } from 'react-router'

import { type ProgramTab, type ProgramTool, programTabs, programTools } from '#machines/decisions/project-tabs.table.ts'

/** What an address of a program asks for. Each tab has a path of its own. */
export type ProgramAddress = {
  readonly isSingle: boolean
  readonly tab: ProgramTab
  readonly tool: ProgramTool
  readonly createsLink: boolean
  /** The tab is in the query, as it once was. */
  readonly isOld: boolean
}

/** `address`: the page to make a link to, where one was shared with the cabinet; it goes along until the form takes it. */
type Target = { readonly tab: ProgramTab; readonly tool?: ProgramTool; readonly address?: string | null }

const twin = /^\/project-detail-([\w-]+?)\/*$/
const ofSeveral = /^\/project-detail\/[^/]+\/([\w-]+?)\/*$/

/** Unknown tabs and tools read as the first ones. */
export function readAddress({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): ProgramAddress {
  const query = new URLSearchParams(search)
  const twinTab = twin.exec(pathname)?.[1]
  const asked = twinTab ?? ofSeveral.exec(pathname)?.[1] ?? query.get('tab')
  return {
    isSingle: twinTab !== undefined,
    tab: programTabs.find((tab) => tab === asked) ?? 'about',
    tool: programTools.find((tool) => tool === query.get('tool')) ?? 'links',
    createsLink: query.has('createLink'),
    isOld: twinTab === undefined && query.has('tab'),
  }
}

/** The address of a program's tab and tool; `projectId` is the one in the present address, absent on single-project domains. */
export function addressOf(projectId: string | undefined, { tab, tool = 'links', address }: Target): string {
  const toolQuery: [string, string][] = tab === 'tools' && tool !== 'links' ? [['tool', tool]] : []
  const addressQuery: [string, string][] = address ? [['address', address]] : []
  const query = new URLSearchParams([...toolQuery, ...addressQuery])
  const own = tab === 'about' ? '' : `/${tab}`
  const path =
    projectId === undefined ? `/project-detail-${tab}` : `/project-detail/${encodeURIComponent(projectId)}${own}`
  return query.size === 0 ? path : `${path}?${query}`
}

/** The id of the form's first heading, where «Создать ссылку» leads. */
export const newLinkAnchor = 'new-link'

/** The id of its second heading, below which the link is copied: a label that is over is said there, and leads there. */
export const copyAnchor = 'copy-link'

/** Tools on links, at the form. What differs in its hash alone is not read again, so that pressing again loses nothing. */
export function newLinkAddress(projectId: string | undefined, address?: string | null): string {
  return `${addressOf(projectId, { tab: 'tools', ...(address === undefined ? {} : { address }) })}#${newLinkAnchor}`
}

/** Whether a way leads to another program: what was read of this one says nothing of that one. */
export const isOtherProgram = ({
  currentParams,
  nextParams,
}: Pick<ShouldRevalidateFunctionArgs, 'currentParams' | 'nextParams'>) =>
  currentParams.project_id !== nextParams.project_id
