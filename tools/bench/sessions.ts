import type { Kysely } from 'kysely'

import type { Tables } from '#server/db/tables.ts'
import { openSession } from '#server/services/sign-in/sessions.ts'

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

/** The cookie of a new session of theirs, as it is in the Cookie header. */
export async function sessionCookie(db: Kysely<Tables>, { id, domain_id }: Promoter): Promise<string> {
  const opened = { promoterId: id, domainId: domain_id, replaces: null }
  const { token } = await db.transaction().execute((trx) => openSession(trx, new Date(), opened))
  return `sessionid=${token}`
}

/** What a browser sends after its first answer: the session's cookie, and the token of its writes beside it. */
export async function settled(cookie: string, port: number) {
  const answer = await fetch(`http://localhost:${port}/api/account/user-profile`, {
    headers: { Cookie: cookie, Domain: `localhost:${port}` },
  })
  if (answer.status !== 200) throw new Error(`The bench is not signed in: ${answer.status}`)
  const token = /csrftoken=([^;]+)/.exec(answer.headers.getSetCookie().join(';'))?.[1] ?? ''
  return { cookie: `${cookie}; csrftoken=${token}`, token }
}
