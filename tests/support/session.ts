import { openSession } from '#server/services/sign-in/sessions.ts'
import { type Api, api } from './api.ts'
import type { TestServer } from './server.ts'

/** A browser that is already signed in as the promoter, without the steps of the auth screen. */
export async function browserOf(
  { app, db, clock }: Pick<TestServer, 'app' | 'db' | 'clock'>,
  promoter: { readonly id: number; readonly domain_id: number },
  host = 'localhost',
): Promise<Api> {
  const opened = { promoterId: promoter.id, domainId: promoter.domain_id, replaces: null }
  const { token } = await db.transaction().execute((trx) => openSession(trx, clock.now(), opened))
  return api(app, { host, cookies: { sessionid: token } })
}
