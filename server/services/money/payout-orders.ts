import { type Kysely, sql } from 'kysely'

import type { Tables, Trx } from '../../db/tables.ts'

/** One transfer to a promoter as the bank and the operator speak of it; its payments, by program, have one status. */
export type PayoutOrder = {
  readonly id: number
  readonly promoterId: number
  readonly domainId: number
  readonly host: string
  readonly period: string
  readonly status: string
  readonly reason: string
  /** Kopecks of all its payments. */
  readonly cash: number
  /** Their numbers, ascending. */
  readonly payments: readonly number[]
}

/** A new order without payments yet: its number, which nothing changes afterwards. */
export async function newOrder(
  db: Kysely<Tables>,
  order: { readonly promoter_id: number; readonly period: string; readonly created_at: Date },
): Promise<number> {
  const { id } = await db.insertInto('payout_order').values(order).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Orders by number, their promoters and payments locked: promoters first, in their order, so that two deciders never wait
 * for each other crosswise.
 */
export async function lockedOrders(trx: Trx, numbers: readonly number[]): Promise<ReadonlyMap<number, PayoutOrder>> {
  if (numbers.length === 0) return new Map()
  const named = trx.selectFrom('payment').where('order_id', 'in', numbers)
  await trx
    .selectFrom('promoter')
    .select('id')
    .where('id', 'in', named.select('promoter_id'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await named.select('id').orderBy('id').forUpdate().execute()
  const orders = await trx
    .selectFrom('payout_order')
    .innerJoin('payment', 'payment.order_id', 'payout_order.id')
    .innerJoin('promoter', 'promoter.id', 'payout_order.promoter_id')
    .innerJoin('domain', 'domain.id', 'promoter.domain_id')
    .select(['payout_order.id', 'payout_order.promoter_id as promoterId', 'payout_order.period'])
    .select(['domain.id as domainId', 'domain.host'])
    .select(({ fn }) => [
      fn.min<string>('payment.status').as('status'),
      fn.min<string>('payment.reason').as('reason'),
      fn.sum<number>('payment.cash').as('cash'),
    ])
    .select(sql<number[]>`array_agg(payment.id order by payment.id)`.as('payments'))
    .where('payout_order.id', 'in', numbers)
    .groupBy(['payout_order.id', 'domain.id'])
    .execute()
  return new Map(orders.map((order) => [order.id, { ...order, cash: Number(order.cash) }]))
}

/** The orders of payments that were named by their own numbers. */
export async function ordersOfPayments(trx: Trx, payments: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (payments.length === 0) return new Map()
  const rows = await trx.selectFrom('payment').select(['id', 'order_id']).where('id', 'in', payments).execute()
  return new Map(rows.map(({ id, order_id }) => [id, order_id]))
}
