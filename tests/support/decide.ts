import type { Kysely } from 'kysely'

import type { Tables } from '#server/db/tables.ts'
import { decideOrders } from '#server/services/money/order-decisions.ts'
import { reopenOrder } from '#server/services/money/order-reopening.ts'

/** The bank's word on one order, and what became of it. */
export async function decide(db: Kysely<Tables>, id: number, status: 'PA' | 'CA', now = new Date()) {
  const [verdict] = await db.transaction().execute((work) => decideOrders(work, [{ id, status }], now))
  return verdict?.result
}

/** Undoes it, and tells whether it could. */
export async function reopen(db: Kysely<Tables>, id: number) {
  return (await db.transaction().execute((work) => reopenOrder(work, id))).result
}
