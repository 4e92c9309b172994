import type { Trx } from '../../db/tables.ts'
import type { Deps, SignedInSession } from '../../deps.ts'
import { day, hour } from '../../time.ts'
import { clockSkew } from '../limits/sign-in-limits.ts'
import { digestOf, newToken } from '../limits/tokens.ts'

/** Reliability S-03 and S-06. `seen_at` is written at most once in `noted`, so that reads stay reads. */
export const sessionLife = { idle: 14 * day, overall: 30 * day, noted: hour, mostOfOnePromoter: 20 } as const

/** How long a browser may keep the cookie, in milliseconds: as long as the server would still take it. */
export function remainingLife(createdAt: Date, now: Date): number {
  return Math.min(sessionLife.idle, createdAt.getTime() + sessionLife.overall - now.getTime())
}

export type OpenedSession = SignedInSession & { readonly token: string }

/**
 * Begins a session within the transaction that proved who signs in; the one it replaces ends, and so do the oldest
 * beyond twenty. Only the token's digest is stored.
 */
export async function openSession(
  trx: Trx,
  now: Date,
  opened: { promoterId: number; domainId: number; replaces: string | null; device?: string },
): Promise<OpenedSession> {
  const { promoterId, domainId, replaces, device = '' } = opened
  await trx.selectFrom('promoter').select('id').where('id', '=', promoterId).forUpdate().execute()
  if (replaces !== null) await trx.deleteFrom('session').where('id', '=', replaces).execute()

  const spare = trx
    .selectFrom('session')
    .select('id')
    .where('promoter_id', '=', promoterId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(sessionLife.mostOfOnePromoter - 1)
  await trx.deleteFrom('session').where('id', 'in', spare).execute()

  const token = newToken()
  const id = digestOf(token)
  await trx
    .insertInto('session')
    .values({ id, promoter_id: promoterId, domain_id: domainId, created_at: now, seen_at: now, device })
    .execute()
  return { id, promoterId, domainId, token }
}

type FoundSession = { readonly session: SignedInSession; readonly createdAt: Date; readonly isNoted: boolean }

type FindSession = (token: string, domainId: number) => Promise<FoundSession | null>

type Times = { readonly created_at: Date; readonly seen_at: Date }

/** When it was seen may lie ahead of a clock that was wrong for an hour: when it began still ends it. */
export function isAlive({ created_at, seen_at }: Times, now: Date): boolean {
  const unseen = now.getTime() - seen_at.getTime()
  const age = now.getTime() - created_at.getTime()
  return unseen < sessionLife.idle && age < sessionLife.overall && age > -clockSkew.session
}

/**
 * Finds the live session of a cookie on a domain, again at each call: after a log-out, in whatever process, it is over at
 * once (reliability S-04). `isNoted` when the visit was written down, about once an hour.
 */
export function sessionFinder({ db, clock }: Pick<Deps, 'db' | 'clock'>): FindSession {
  return async (token, domainId) => {
    const id = digestOf(token)
    const row = await db
      .selectFrom('session')
      .innerJoin('promoter', 'promoter.id', 'session.promoter_id')
      .select(['session.promoter_id', 'session.domain_id', 'session.created_at', 'session.seen_at'])
      .where('session.id', '=', id)
      .where('promoter.disabled_at', 'is', null)
      .executeTakeFirst()
    const now = clock.now()
    if (row === undefined || row.domain_id !== domainId || !isAlive(row, now)) return null

    const isNoted = Math.abs(now.getTime() - row.seen_at.getTime()) > sessionLife.noted
    if (isNoted) await db.updateTable('session').set({ seen_at: now }).where('id', '=', id).execute()
    return { session: { id, promoterId: row.promoter_id, domainId }, createdAt: row.created_at, isNoted }
  }
}

/** Once it resolves the session is over, in every process. */
export async function endSession({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
}
