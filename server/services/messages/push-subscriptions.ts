import type { Kysely } from 'kysely'

import type { PushSubscription } from '#contract/notifications.ts'
import type { Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'

/** Browsers that a promoter is pushed to; one more takes the place of the oldest. */
const mostBrowsers = 10

/** A browser that is another promoter's now is no longer the one's before. */
export async function saveSubscription(
  db: Kysely<Tables>,
  promoterId: number,
  { endpoint, keys: { p256dh, auth } }: PushSubscription,
  at: Date,
): Promise<void> {
  const fresh = { promoter_id: promoterId, p256dh, auth, created_at: at }
  await db
    .insertInto('push_subscription')
    .values({ endpoint, ...fresh })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(fresh))
    .execute()
  const newest = db
    .selectFrom('push_subscription')
    .select('id')
    .where('promoter_id', '=', promoterId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostBrowsers)
  await db.deleteFrom('push_subscription').where('promoter_id', '=', promoterId).where('id', 'not in', newest).execute()
}

/** `kept`: the subscription as it was on its way. */
export async function forgetSubscription({ db }: Pick<Deps, 'db'>, kept: string): Promise<void> {
  const { endpoint } = JSON.parse(kept)
  await db.deleteFrom('push_subscription').where('endpoint', '=', String(endpoint)).execute()
}
