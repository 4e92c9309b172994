import { modalPageSize, platformVideoSlug } from '#contract/constants.ts'
import {
  type Connection,
  getProject,
  getProjectConnected,
  getProjectConnectedShortLinkList,
  type Project,
  type ShortLinkStatistics,
} from '#contract/promoter.ts'
import { getTrainingVideoBySlugDetail, getTrainingVideoList, type TrainingVideo } from '#contract/training.ts'
import { attempt } from '#src/api/call.ts'
import type { Session } from '#src/bridge/session.ts'

/** A program as the screen needs it; `status` is null when the promoter is not connected, `reason` why a request was declined. */
export type Program =
  | { readonly outcome: 'found'; readonly project: Project; readonly status: string | null; readonly reason: string }
  /** The connection could not be read: null would pass for "not connected" and offer to connect again. */
  | { readonly outcome: 'unsure'; readonly project: Project }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'failed' }

const standing = (connection: Connection | null) => ({
  status: connection?.status ?? null,
  reason: connection?.reason?.trim() ?? '',
})

async function readByCalls(project_id: string, signal: AbortSignal): Promise<Program> {
  const [project, connection] = await Promise.all([
    attempt(getProject, { project_id }, signal),
    attempt(getProjectConnected, { project_id }, signal),
  ])
  const found = project.reply?.data ?? null
  if (project.failure !== null && project.failure.status !== 404) return { outcome: 'failed' }
  if (found === null) return { outcome: 'missing' }
  if (connection.failure !== null) return { outcome: 'unsure', project: found }
  return { outcome: 'found', project: found, ...standing(connection.reply.data) }
}

/** On a single-project domain start-up has read the program already; with several, the address names it. */
export function readProgram(projectId: string | undefined, session: Session, signal: AbortSignal): Promise<Program> {
  if (projectId !== undefined) return readByCalls(projectId, signal)
  const { project, connection } = session
  return Promise.resolve(
    project === null ? { outcome: 'failed' } : { outcome: 'found', project, ...standing(connection) },
  )
}

/** `null` when the statistics could not be read. */
export async function readStatistics(
  project_id: string | number | undefined,
  signal: AbortSignal,
): Promise<readonly ShortLinkStatistics[] | null> {
  const { reply, failure } = await attempt(
    getProjectConnectedShortLinkList,
    project_id === undefined ? {} : { project_id },
    signal,
  )
  return failure === null ? reply.data : null
}

/** The platform's video and the others of the window's list; without the first there is nothing to open. */
export type Videos =
  | { readonly outcome: 'found'; readonly videos: readonly TrainingVideo[] }
  | { readonly outcome: 'missing' | 'failed' }

export async function readVideos(signal: AbortSignal): Promise<Videos> {
  const [named, list] = await Promise.all([
    attempt(getTrainingVideoBySlugDetail, { slug: platformVideoSlug }, signal),
    attempt(getTrainingVideoList, { page: 1, page_size: modalPageSize, search: '' }, signal),
  ])
  if (named.failure !== null && named.failure.status !== 404) return { outcome: 'failed' }
  const first = named.reply?.data ?? null
  if (first === null) return { outcome: 'missing' }
  const others = (list.reply?.results ?? []).filter(({ id }) => id !== first.id)
  return { outcome: 'found', videos: [first, ...others] }
}
