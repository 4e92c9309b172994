import { connectionStatus } from '#contract/codes.ts'
import {
  type Connection,
  type ConnectionStatus,
  getProject,
  getProjectConnected,
  type Project,
} from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'
import { type CallFailure, isRefusal } from '#src/api/failure.ts'
import type { Session } from '#src/routing/session.ts'
import { type Retry, retryFrom } from '#src/text/retry.ts'

/**
 * How far joining has come: `status` is null when the promoter is not connected. `requestedAt`: when a request that waits was
 * sent, where that is known. Of a declined request: `reason` says why,
 * `retry` from when on, where that is known, another may be sent.
 */
export type ConnectionState = {
  readonly status: ConnectionStatus | null
  readonly requestedAt: string | null
  readonly reason: string
  readonly retry: Retry | null
}

export type Program =
  /** `connection` is null when it could not be read: that counts as not connected (specification 8), and is said. */
  | { readonly outcome: 'found'; readonly project: Project; readonly connection: ConnectionState | null }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'failed' }

const retryOf = (connection: Connection | null) =>
  connection?.status === connectionStatus.cancelled ? retryFrom(connection.may_retry_at) : null

const standing = (connection: Connection | null): ConnectionState => ({
  status: connection?.status ?? null,
  requestedAt: connection?.status === connectionStatus.moderated ? (connection.requested_at ?? null) : null,
  reason: connection?.reason?.trim() ?? '',
  retry: retryOf(connection),
})

/** A server may say "not connected" by a refusal, as start-up takes it. */
const connectionOf = (failure: CallFailure | null, found: Connection | null) =>
  failure === null || isRefusal(failure) ? standing(found) : null

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
    connection: connectionOf(connection.failure, connection.reply?.data ?? null),
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
