import {
  type Connection,
  type ConnectionStatus,
  getProject,
  getProjectConnected,
  getProjectConnectedShortLinkList,
  type Project,
  type ShortLinkStatistics,
} from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'
import type { Session } from '#src/bridge/session.ts'

/** How far joining has come: `status` is null when the promoter is not connected, `reason` why a request was declined. */
export type ConnectionState = { readonly status: ConnectionStatus | null; readonly reason: string }

export type Program =
  /** `connection` is null when it could not be read: "not connected" would offer to connect again. */
  | { readonly outcome: 'found'; readonly project: Project; readonly connection: ConnectionState | null }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'failed' }

const standing = (connection: Connection | null): ConnectionState => ({
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
  return {
    outcome: 'found',
    project: found,
    connection: connection.failure === null ? standing(connection.reply.data) : null,
  }
}

/** On a single-project domain start-up has read the program already; with several, the address names it. */
export function readProgram(projectId: string | undefined, session: Session, signal: AbortSignal): Promise<Program> {
  if (projectId !== undefined) return readByCalls(projectId, signal)
  const { project, connection } = session
  return Promise.resolve(
    project === null ? { outcome: 'failed' } : { outcome: 'found', project, connection: standing(connection) },
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
