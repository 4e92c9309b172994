import { sql } from 'kysely'

import { moneyStatus } from '#contract/codes.ts'
import type { Trx } from '../../db/tables.ts'
import { payoutWords } from '../notifications/notification-words.ts'
import { notify } from '../notifications/notify.ts'
import { lockedOrders, ordersOfPayments, type PayoutOrder } from './payout-orders.ts'

/** The bank's word on one order. */
export type Decision = {
  /** The order's number. */
  readonly id: number
  readonly status: 'PA' | 'CA'
  /** Why it came back; of a cancelled one alone. */
  readonly reason?: string | undefined
  /** Kopecks that the bank names: another sum is another order. */
  readonly cash?: number | undefined
  /** The brand that it was said for. */
  readonly domainId?: number | undefined
}

export type OrderDecision =
  /** The order as it is then, and the status that it had. */
  | { readonly result: 'decided'; readonly order: PayoutOrder; readonly was: string }
  | { readonly result: 'unchanged'; readonly order: PayoutOrder }
  | { readonly result: 'unknown' }
  /** The number of one of an order's payments. */
  | { readonly result: 'a payment'; readonly orderId: number }
  | { readonly result: 'decided otherwise' | 'other sum' | 'another brand'; readonly order: PayoutOrder }

function judge(order: PayoutOrder, { status, reason, cash, domainId }: Decision): OrderDecision {
  if (domainId !== undefined && domainId !== order.domainId) return { result: 'another brand', order }
  if (cash !== undefined && cash !== order.cash) return { result: 'other sum', order }
  if (order.status === status && (reason === undefined || reason === order.reason))
    return { result: 'unchanged', order }
  if (order.status !== moneyStatus.waiting && order.status !== status) return { result: 'decided otherwise', order }
  return { result: 'decided', order: { ...order, status, reason: reason ?? order.reason }, was: order.status }
}

/** Accruals of payments take another status, and the sums by day follow; the balance knows nothing of it. */
export async function restateAccruals(trx: Trx, payments: readonly number[], from: string, to: string) {
  await sql`
    with moved as (
      update accrual set status = ${to} where payment_id in (${sql.join(payments)})
      returning promoter_id, project_id, (created_at at time zone 'Europe/Moscow')::date as day, price, cash
    ), sums as (
      select promoter_id, project_id, day, count(*) as deals, sum(price) as price, sum(cash) as cash
      from moved group by 1, 2, 3
    ), left_behind as (
      update accrual_day set deals = accrual_day.deals - sums.deals, price = accrual_day.price - sums.price,
        cash = accrual_day.cash - sums.cash
      from sums
      where accrual_day.promoter_id = sums.promoter_id and accrual_day.project_id = sums.project_id
        and accrual_day.day = sums.day and accrual_day.status = ${from}
    )
    insert into accrual_day (promoter_id, project_id, day, status, deals, price, cash)
    select promoter_id, project_id, day, ${to}, deals, price, cash from sums order by 1, 2, 3
    on conflict (promoter_id, day, project_id, status) do update set deals = accrual_day.deals + excluded.deals,
      price = accrual_day.price + excluded.price, cash = accrual_day.cash + excluded.cash
  `.execute(trx)
}

async function giveBack(trx: Trx, payments: readonly number[]) {
  await trx
    .updateTable('accrual')
    .set(({ ref }) => ({ payment_id: null, returned_from: ref('payment_id') }))
    .where('payment_id', 'in', payments)
    .execute()
  await sql`
    update promoter set balance = promoter.balance + back.cash
    from (select promoter_id, sum(cash) as cash from payment where id in (${sql.join(payments)}) group by 1) as back
    where promoter.id = back.promoter_id
  `.execute(trx)
}

/** What would become of each decision; the orders and their promoters stay locked. No order may be named twice. */
export async function verdictsOn(trx: Trx, decisions: readonly Decision[]): Promise<readonly OrderDecision[]> {
  const orders = await lockedOrders(
    trx,
    decisions.map(({ id }) => id),
  )
  const unknown = decisions.filter(({ id }) => !orders.has(id)).map(({ id }) => id)
  const ofPayments = await ordersOfPayments(trx, unknown)
  return decisions.map((decision) => {
    const [order, orderId] = [orders.get(decision.id), ofPayments.get(decision.id)]
    if (order !== undefined) return judge(order, decision)
    return orderId === undefined ? { result: 'unknown' } : { result: 'a payment', orderId }
  })
}

/**
 * The bank's words: paid (PA) pays the accruals of an order's payments, cancelled (CA) gives the money back to the balance.
 * Said again it changes nothing; what was decided otherwise cannot be turned. All decisions are applied, or, when one of them
 * cannot be, none: the verdicts say which.
 */
export async function decideOrders(
  trx: Trx,
  decisions: readonly Decision[],
  now: Date,
): Promise<readonly OrderDecision[]> {
  const verdicts = await verdictsOn(trx, decisions)
  if (verdicts.some(({ result }) => result !== 'decided' && result !== 'unchanged')) return verdicts

  const changed = verdicts.flatMap((verdict) => (verdict.result === 'decided' ? [verdict] : []))
  for (const {
    order: { id, status, reason },
    was,
  } of changed) {
    const paid_at = status === moneyStatus.paid ? now : null
    // Another reason of what came back is no other day.
    const returned = status === moneyStatus.cancelled && was !== status ? { returned_at: now } : {}
    await trx
      .updateTable('payment')
      .set({ status, reason, paid_at, ...returned })
      .where('order_id', '=', id)
      .execute()
  }
  const turned = (wanted: string) =>
    changed.filter(({ order, was }) => order.status === wanted && was !== wanted).flatMap(({ order }) => order.payments)
  const [paid, cancelled] = [turned(moneyStatus.paid), turned(moneyStatus.cancelled)]
  if (paid.length > 0) await restateAccruals(trx, paid, moneyStatus.completed, moneyStatus.paid)
  if (cancelled.length > 0) await giveBack(trx, cancelled)
  await notify(
    trx,
    now,
    changed
      .filter(({ order, was }) => order.status !== was)
      .map(({ order: { id, promoterId, status, cash, reason } }) => {
        const key = `payout ${id} ${status} ${now.getTime()}`
        return { promoterId, key, ...payoutWords(id, status, cash, reason) }
      }),
  )
  return verdicts
}
