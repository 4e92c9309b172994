import { logHappening, writeAudit } from '../../audit.ts'
import type { Deps } from '../../deps.ts'
import { minute, shifted } from '../../time.ts'
import { digestOf, looksLikeToken, newToken } from '../limits/tokens.ts'
import { deviceWords } from './device-words.ts'
import { type OpenedSession, openSession } from './sessions.ts'
import type { Visitor } from './visitor.ts'

/** Reliability S-09. */
const tokenLife = 10 * minute

/** Makes the token of a one-time sign-in link (`?token=…`) for a promoter of a domain. Only its digest is stored. */
export async function issueLoginToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  promoter: { id: number; domain_id: number },
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('login_token')
    .values({
      id: digestOf(token),
      promoter_id: promoter.id,
      domain_id: promoter.domain_id,
      expires_at: shifted(clock.now(), tokenLife),
    })
    .execute()
  return token
}

/** Spends a token and begins the session of its promoter's phone; null for one that was never given, is spent, expired or another domain's. */
export async function redeemLoginToken(
  deps: Deps,
  visitor: Visitor,
  token: string,
): Promise<{ readonly phone: string; readonly opened: OpenedSession } | null> {
  if (!looksLikeToken(token)) return null
  const { domain, requestId, ip } = visitor
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    const spent = await trx
      .deleteFrom('login_token')
      .where('id', '=', digestOf(token))
      .where('domain_id', '=', domain.id)
      .where('expires_at', '>', now)
      .returning('promoter_id')
      .executeTakeFirst()
    if (spent === undefined) return null

    const promoter = await trx
      .selectFrom('promoter')
      .select(['id', 'phone'])
      .where('id', '=', spent.promoter_id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (promoter === undefined) return null

    const { id: promoterId, phone } = promoter
    const happening = { event: 'sign-in.by-link', requestId, ip, domainId: domain.id, promoterId, phone }
    await writeAudit(trx, now, happening)
    logHappening(deps, happening)
    const session = { promoterId, domainId: domain.id, replaces: null, device: deviceWords(visitor.agent) }
    return { phone, opened: await openSession(trx, now, session) }
  })
}
