import type * as v from 'valibot'
import type { OpenSession } from '#contract/person.ts'
import type { Id } from '#contract/values.ts'
import { writeAudit } from '../../audit.ts'
import type { Deps, SignedInSession } from '../../deps.ts'
import { isAlive } from '../sign-in/sessions.ts'
import type { Visitor } from '../sign-in/visitor.ts'

type Reach = Pick<Deps, 'db' | 'clock'>

/** Where a promoter is signed in: the session that asks first. Its id is a digest, which opens nothing. */
export async function openSessionsOf(
  { db, clock }: Reach,
  { id: current, promoterId }: SignedInSession,
): Promise<v.InferInput<typeof OpenSession>[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('promoter_id', '=', promoterId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows
    .filter((row) => isAlive(row, clock.now()))
    .map(({ id, device, seen_at }) => ({ id, device, seen_at: seen_at.toISOString(), is_current: id === current }))
    .toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
}

/** Ends one of the promoter's own sessions. */
export async function endOneSession({ db }: Reach, { promoterId }: SignedInSession, id: Id): Promise<void> {
  await db.deleteFrom('session').where('promoter_id', '=', promoterId).where('id', '=', String(id)).execute()
}

/** Ends all of them, with what would open or tell anything on a device that is no longer the promoter's. */
export async function endAllSessions(deps: Reach, visitor: Visitor, { promoterId }: SignedInSession): Promise<void> {
  const { domain, ip, requestId } = visitor
  await deps.db.transaction().execute(async (trx) => {
    for (const table of ['session', 'login_token', 'push_subscription'] as const)
      await trx.deleteFrom(table).where('promoter_id', '=', promoterId).execute()
    const happening = { event: 'sign-in.closed-everywhere', requestId, ip, domainId: domain.id, promoterId }
    await writeAudit(trx, deps.clock.now(), happening)
  })
}
