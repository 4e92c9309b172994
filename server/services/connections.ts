import type { Id } from '#contract/values.ts'
import type { Deps, Session, Tenant } from '../context.ts'
import { findProjectId } from './projects.ts'

/** How far the promoter is with a program, or null when it was never asked for (section 4). */
export async function findConnection(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { promoterId }: Session,
  asked: Id | undefined,
) {
  const projectId = await findProjectId(deps, tenant, asked)
  if (projectId === null) return null
  const row = await deps.db
    .selectFrom('project_connection')
    .select('status')
    .where('promoter_id', '=', promoterId)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row ?? null
}
