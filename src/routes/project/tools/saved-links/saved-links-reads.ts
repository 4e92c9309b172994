import { pageSize } from '#contract/constants.ts'
import { getLinks, type SavedLink } from '#contract/links.ts'
import type { Project } from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'
import type { Session } from '#src/bridge/session.ts'
import { readDeviceLinks } from '#src/shell/session/device-links.ts'

import { readStatistics } from '../../program-reads.ts'
import { deviceList } from './device-list.ts'
import type { SavedLinksQuery } from './saved-links-address.ts'
import type { ShownLink } from './shown-link.ts'

/** One page of a program's saved links. */
export type SavedLinks = {
  readonly links: readonly ShownLink[]
  readonly count: number
  readonly pages: number
  /** The server keeps none: these are the ones that were copied here. */
  readonly isOnDevice: boolean
}

/** An optional call's list where the server has it, else the device's. */
export const hasServerLinks = ({ domain }: Pick<Session, 'domain'>) => domain.features?.includes('links') === true

const pagesOf = (count: number) => Math.max(1, Math.ceil(count / pageSize))

const shownLink = ({ views, deals, cash, ...link }: SavedLink): ShownLink => ({
  ...link,
  figures: { views, deals, cash },
})

type ProjectId = Project['id'] | undefined

async function readFromServer(project: ProjectId, query: SavedLinksQuery, signal: AbortSignal) {
  const input = { ...query, page_size: pageSize, ...(project === undefined ? {} : { project_id: project }) }
  const { reply, failure } = await attempt(getLinks, input, signal)
  if (failure !== null) return null
  return { links: reply.results.map(shownLink), count: reply.count, pages: pagesOf(reply.count), isOnDevice: false }
}

/** Null when they could not be read. Figures that could not be read leave the device's list without them. */
export async function readSavedLinks(
  project: ProjectId,
  query: SavedLinksQuery,
  session: Session,
  signal: AbortSignal,
): Promise<SavedLinks | null> {
  if (hasServerLinks(session)) return readFromServer(project, query, signal)
  const rows = (await readStatistics(project, signal)) ?? []
  const kept = readDeviceLinks(session.user)
  const links = deviceList(kept, { project: String(project ?? ''), rows, search: query.search })
  const start = (query.page - 1) * pageSize
  return {
    links: links.slice(start, start + pageSize),
    count: links.length,
    pages: pagesOf(links.length),
    isOnDevice: true,
  }
}
