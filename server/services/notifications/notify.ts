import type { NotificationKind } from '#contract/notifications.ts'
import type { Trx } from '../../db/tables.ts'

/** A happening as its promoter reads of it. `key`: what happened, so that it is written once. Never a customer's data. */
export type NewNotification = {
  readonly promoterId: number
  readonly kind: NotificationKind
  readonly key: string
  readonly text: string
  /** A path of the cabinet. */
  readonly link: string
  /** The kopecks it speaks of, where it speaks of some. */
  readonly cash?: number
}

/** Writes within the transaction of what is reported: both are there, or neither is. */
export async function notify(trx: Trx, at: Date, found: readonly NewNotification[]): Promise<void> {
  if (found.length === 0) return
  await trx
    .insertInto('notification')
    .values(found.map(({ promoterId, ...row }) => ({ ...row, promoter_id: promoterId, created_at: at })))
    .onConflict((conflict) => conflict.columns(['promoter_id', 'key']).doNothing())
    .execute()
}
