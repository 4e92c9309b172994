import { connectionStatus } from '#contract/codes.ts'
import type { Id } from '#contract/values.ts'
import type { Deps, DomainRecord, SignedInSession } from '../../deps.ts'
import { connectionOf } from './joining.ts'
import { findProjectId } from './projects.ts'

/** How far the promoter is with a program, or null when it was never asked for (section 4). */
export async function findConnection(
  deps: Pick<Deps, 'db'>,
  domain: DomainRecord,
  { promoterId }: SignedInSession,
  given: Id | undefined,
) {
  const projectId = await findProjectId(deps, domain, given)
  if (projectId === null) return null
  const connection = await connectionOf(deps, promoterId, projectId)
  if (connection === null) return null
  const { status, reason, may_retry_at, created_at } = connection
  if (status === connectionStatus.moderated) return { status, requested_at: created_at.toISOString() }
  if (status !== connectionStatus.cancelled) return { status }
  return {
    status,
    ...(reason === '' ? {} : { reason }),
    ...(may_retry_at === null ? {} : { may_retry_at: may_retry_at.toISOString() }),
  }
}
