import { accessType, connectionStatus } from '#contract/codes.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors/refusal.ts'
import { refusals } from '../../errors/texts.ts'

type Joining = Pick<Deps, 'db' | 'clock'>

/** How a promoter stands to a program, or null: never asked. */
export async function connectionOf({ db }: Pick<Deps, 'db'>, promoterId: number, projectId: number) {
  const row = await db
    .selectFrom('project_connection')
    .select(['status', 'reason', 'may_retry_at', 'created_at'])
    .where('promoter_id', '=', promoterId)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Asks for a program (section 4): open ones connect at once (US), the others wait for a manager (MO). Asking again
 * changes nothing, whatever was decided, and gives the status that is (requirement C-04), but that the declined may ask
 * again once the operator's day has come.
 */
export async function joinProject({ db, clock }: Joining, promoterId: number, projectId: number): Promise<string> {
  const project = await db
    .selectFrom('project')
    .select(['access_type', 'is_enabled'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const now = clock.now()
  const existing = await connectionOf({ db }, promoterId, projectId)
  const mayRetry = existing?.may_retry_at != null && existing.may_retry_at <= now
  if (existing !== null && !mayRetry) return existing.status
  if (!project.is_enabled) throw new Refusal(403, refusals.programClosed)

  const status = project.access_type === accessType.quick ? connectionStatus.using : connectionStatus.moderated
  if (existing !== null) return askAnew({ db, clock }, promoterId, projectId, status)
  const added = await db
    .insertInto('project_connection')
    .values({ promoter_id: promoterId, project_id: projectId, status, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['promoter_id', 'project_id']).doNothing())
    .returning('status')
    .executeTakeFirst()
  if (added !== undefined) return added.status
  // Another request asked between the two looks.
  const settled = await connectionOf({ db }, promoterId, projectId)
  return settled?.status ?? status
}

/** The declined asks once more: one of two such requests at once. */
async function askAnew({ db, clock }: Joining, promoterId: number, projectId: number, status: string): Promise<string> {
  const now = clock.now()
  await db
    .updateTable('project_connection')
    .set({ status, reason: '', may_retry_at: null, created_at: now, updated_at: now })
    .where('promoter_id', '=', promoterId)
    .where('project_id', '=', projectId)
    .where('status', '=', connectionStatus.cancelled)
    .where('may_retry_at', '<=', now)
    .execute()
  const settled = await connectionOf({ db }, promoterId, projectId)
  return settled?.status ?? status
}

/** The tools of a program are for its promoters alone (requirement O-03). */
export async function assertConnected(deps: Pick<Deps, 'db'>, promoterId: number, projectId: number): Promise<void> {
  const connection = await connectionOf(deps, promoterId, projectId)
  if (connection?.status !== connectionStatus.using) throw new Refusal(403, refusals.joinFirst)
}
