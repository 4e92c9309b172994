import type { Insertable, Kysely } from 'kysely'

import type { PaymentTable } from '#server/db/payout-tables.ts'
import type { Tables } from '#server/db/tables.ts'
import { newOrder } from '#server/services/money/payout-orders.ts'

/** A payment without accruals, in an order of its own unless one is given. */
export async function addPayment(
  db: Kysely<Tables>,
  row: Omit<Insertable<PaymentTable>, 'order_id'> & { readonly order_id?: number },
) {
  const { promoter_id, period = '', created_at = new Date() } = row
  const order_id = row.order_id ?? (await newOrder(db, { promoter_id, period, created_at }))
  return db
    .insertInto('payment')
    .values({ ...row, order_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}
