import type { Kysely } from 'kysely'

import type { Tables } from '#server/db/tables.ts'
import { openSession } from '#server/services/sessions.ts'

type Promoter = { readonly id: number; readonly domain_id: number }

/** A promoter of the demo whose screens all have something to show. */
export function demoPromoter(db: Kysely<Tables>): Promise<Promoter> {
  return db
    .selectFrom('promoter')
    .innerJoin('domain', 'domain.id', 'promoter.domain_id')
    .select(['promoter.id', 'promoter.domain_id'])
    .where('promoter.phone', '=', '+79000000003')
    .where('domain.host', '=', 'localhost')
    .executeTakeFirstOrThrow()
}

/** The cookie of a new session of theirs, as it stands in the Cookie header. */
export async function sessionCookie(db: Kysely<Tables>, { id, domain_id }: Promoter): Promise<string> {
  const opened = { promoterId: id, domainId: domain_id, replaces: null }
  const { token } = await db.transaction().execute((trx) => openSession(trx, new Date(), opened))
  return `__Host-sessionid=${token}`
}
