import type { NotificationKind } from '#contract/notifications.ts'
import type { SubjectType } from '../../db/notification-tables.ts'
import type { Trx } from '../../db/tables.ts'

/** A happening as its promoter reads of it, everywhere in the same words. Never a customer's data. */
export type Written = {
  readonly kind: NotificationKind
  readonly subject: { readonly type: SubjectType; readonly id: number | null }
  readonly text: string
  /** A path of the cabinet. */
  readonly link: string
  /** The kopecks it speaks of, where it speaks of some. */
  readonly cash?: number | null
  /** Why, where that is said. */
  readonly reason?: string
}

/** `key`: what happened, so that it is written once. */
export type NewNotification = Written & { readonly promoterId: number; readonly key: string }

export const columnsOf = ({ promoterId, subject, ...row }: NewNotification) => ({
  ...row,
  promoter_id: promoterId,
  subject_type: subject.type,
  subject_id: subject.id,
})

/** Writes within the transaction of what is reported: both are there, or neither is. */
export async function notify(trx: Trx, at: Date, found: readonly NewNotification[]): Promise<void> {
  if (found.length === 0) return
  await trx
    .insertInto('notification')
    .values(found.map((one) => ({ ...columnsOf(one), created_at: at })))
    .onConflict((conflict) => conflict.columns(['promoter_id', 'key']).doNothing())
    .execute()
}
