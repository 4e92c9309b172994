import type { Kysely } from 'kysely'

import type { Tables } from '#server/db/tables.ts'
import { decidePayments } from '#server/services/money/payment-decisions.ts'

/** The bank's word on one payment, and what became of it. */
export async function decide(db: Kysely<Tables>, id: number, status: 'PA' | 'CA') {
  const [verdict] = await db.transaction().execute((work) => decidePayments(work, [{ id, status }]))
  return verdict?.result
}
