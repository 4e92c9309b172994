import { sql } from 'kysely'

import { moneyStatus } from '#contract/codes.ts'
import type { Trx } from '../../db/tables.ts'
import { restateAccruals } from './order-decisions.ts'
import { lockedOrders, ordersOfPayments, type PayoutOrder } from './payout-orders.ts'

export type Reopening =
  /** The order as it was. */
  | { readonly result: 'reopened' | 'unchanged'; readonly order: PayoutOrder }
  | { readonly result: 'unknown' }
  | { readonly result: 'a payment'; readonly orderId: number }
  /** What it gave back is no longer the same; the orders that it went into since, if it did. */
  | { readonly result: 'money moved'; readonly order: PayoutOrder; readonly into: readonly number[] }

/** The orders that now hold what these payments gave back. */
async function laterOrders(trx: Trx, payments: readonly number[]): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('accrual')
    .innerJoin('payment', 'payment.id', 'accrual.payment_id')
    .select('payment.order_id')
    .distinct()
    .where('accrual.returned_from', 'in', payments)
    .orderBy('payment.order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** True when every payment of an order would get back, to the kopeck, the accruals that it gave back. */
async function isWhole(trx: Trx, { payments }: PayoutOrder): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from payment where id in (${sql.join(payments)}) and cash <> coalesce((
      select sum(cash) from accrual where returned_from = payment.id and promoter_id = payment.promoter_id
        and payment_id is null and status = ${moneyStatus.completed}), 0)`.execute(trx)
  return rows.length === 0
}

async function takeBack(trx: Trx, { payments, promoterId, cash }: PayoutOrder) {
  await trx
    .updateTable('accrual')
    .set(({ ref }) => ({ payment_id: ref('returned_from'), returned_from: null }))
    .where('returned_from', 'in', payments)
    .where('payment_id', 'is', null)
    .where('status', '=', moneyStatus.completed)
    .execute()
  await trx
    .updateTable('promoter')
    .set(({ eb }) => ({ balance: eb('balance', '-', cash) }))
    .where('id', '=', promoterId)
    .execute()
}

/**
 * Undoes a decision that was a mistake: the order waits for the bank again. A cancelled one takes its money back from the
 * balance, as long as all of it is there: what is in a later order, or was changed by its advertiser, stays where it is.
 */
export async function reopenOrder(trx: Trx, id: number): Promise<Reopening> {
  const order = (await lockedOrders(trx, [id])).get(id)
  if (order === undefined) {
    const orderId = (await ordersOfPayments(trx, [id])).get(id)
    return orderId === undefined ? { result: 'unknown' } : { result: 'a payment', orderId }
  }
  if (order.status === moneyStatus.waiting) return { result: 'unchanged', order }

  if (order.status === moneyStatus.paid)
    await restateAccruals(trx, order.payments, moneyStatus.paid, moneyStatus.completed)
  else if (await isWhole(trx, order)) await takeBack(trx, order)
  else return { result: 'money moved', order, into: await laterOrders(trx, order.payments) }
  const status = moneyStatus.waiting
  await trx
    .updateTable('payment')
    .set({ status, reason: '', paid_at: null, returned_at: null })
    .where('order_id', '=', id)
    .execute()
  return { result: 'reopened', order }
}
