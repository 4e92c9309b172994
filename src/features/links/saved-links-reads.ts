import type * as v from 'valibot'

import { pageSize } from '#contract/constants.ts'
import { type BestTool, getLinks, type LinkOrder, type SavedLink } from '#contract/links.ts'
import type { Project } from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'
import type { Session } from '#src/bridge/session.ts'
import { canKeepLinks, type DeviceLink, readDeviceLinks } from '#src/shell/session/device-links.ts'
import { searchedLinks, shownOf } from './device-list.ts'
import { readPrograms } from './link-programs.ts'
import type { LinkProgram, ShownLink } from './shown-link.ts'
import { readStatistics } from './tool-statistics.ts'

/** One page of saved links. */
export type SavedLinks = {
  readonly links: readonly ShownLink[]
  readonly count: number
  readonly pages: number
  /** What promo codes and banners brought in the last 30 days; null where the server does not say. */
  readonly tools: { readonly cash: number; readonly best: BestTool | null } | null
  /** The server keeps none: these are the ones that were copied here. */
  readonly isOnDevice: boolean
  /** False where it is the device's to keep them, and its browser does not. */
  readonly canKeep: boolean
}

export type SavedLinksQuery = { readonly search: string; readonly page: number; readonly order?: LinkOrder }

/** Of a program, whose id a single-project domain may leave out; or of all of them. */
type Scope = { readonly project: Project['id'] | undefined } | 'all'

/** An optional call's list where the server has it, else the device's. */
export const hasServerLinks = ({ domain }: Pick<Session, 'domain'>) => domain.features?.includes('links') === true

const pagesOf = (count: number) => Math.max(1, Math.ceil(count / pageSize))

type Named = Pick<SavedLink, 'project_id' | 'project_name' | 'project_logo' | 'project_ad'>

function programOf({ project_id, project_name, project_logo, project_ad }: Named): LinkProgram | null {
  return project_id == null
    ? null
    : { id: project_id, name: project_name ?? '', logo: project_logo ?? '', ad: project_ad }
}

const shownLink = ({ views, deals, cash, month_cash, ...link }: SavedLink, isNamed: boolean): ShownLink => ({
  ...link,
  figures: { views, deals, cash },
  monthCash: month_cash ?? null,
  program: isNamed ? programOf(link) : null,
})

type ListReply = v.InferOutput<typeof getLinks.reply>

const toolsOf = ({ tools_month_cash: cash, best_tool }: Pick<ListReply, 'tools_month_cash' | 'best_tool'>) =>
  cash == null ? null : { cash, best: best_tool ?? null }

async function readFromServer(
  scope: Scope,
  { order, ...query }: SavedLinksQuery,
  isNamed: boolean,
  signal: AbortSignal,
) {
  const ofProject = scope === 'all' || scope.project === undefined ? {} : { project_id: scope.project }
  const ordered = order === undefined ? {} : { order_by: order }
  const { reply, failure } = await attempt(
    getLinks,
    { ...query, ...ordered, ...ofProject, page_size: pageSize },
    signal,
  )
  if (failure !== null) return null
  const links = reply.results.map((link) => shownLink(link, isNamed))
  return {
    links,
    count: reply.count,
    pages: pagesOf(reply.count),
    tools: toolsOf(reply),
    isOnDevice: false,
    canKeep: true,
  }
}

/** Statistics of those programs alone whose links are looked at; of one that cannot be read there are none. */
async function statisticsFor(links: readonly DeviceLink[], signal: AbortSignal) {
  const ids = [...new Set(links.map(({ project }) => project))]
  const read = async (id: string) => [id, (await readStatistics(id === '' ? undefined : id, signal)) ?? []] as const
  return new Map(await Promise.all(ids.map(read)))
}

async function readFromDevice(
  scope: Scope,
  { search, page }: SavedLinksQuery,
  isNamed: boolean,
  session: Session,
  signal: AbortSignal,
) {
  const all = readDeviceLinks(session.user)
  const kept = scope === 'all' ? all : all.filter(({ project }) => project === String(scope.project ?? ''))
  const programs = isNamed ? await readPrograms(new Set(kept.map(({ project }) => project)), signal) : new Map()
  const found = searchedLinks(kept, search, programs)
  const start = (page - 1) * pageSize
  const shown = found.slice(start, start + pageSize)
  const statistics = await statisticsFor(shown, signal)
  return {
    links: shownOf(shown, kept, { statistics, programs }),
    count: found.length,
    pages: pagesOf(found.length),
    tools: null,
    isOnDevice: true,
    canKeep: all.length > 0 || canKeepLinks(session.user),
  }
}

/** Null when they could not be read. What could not be read of the device's links leaves them without it. */
export async function readSavedLinks(
  scope: Scope,
  query: SavedLinksQuery,
  session: Session,
  signal: AbortSignal,
): Promise<SavedLinks | null> {
  const isNamed = scope === 'all' && !session.domain.is_one_project
  return hasServerLinks(session)
    ? readFromServer(scope, query, isNamed, signal)
    : readFromDevice(scope, query, isNamed, session, signal)
}
