import { type Selectable, sql } from 'kysely'

import { moneyStatus } from '#contract/codes.ts'
import type { AccrualTable } from '../../db/link-tables.ts'
import type { Trx } from '../../db/tables.ts'

type Accrual = Selectable<AccrualTable>
type Worth = Pick<Accrual, 'status' | 'price' | 'cash'>

/** What an accrual adds to its link's sums: a cancelled one adds nothing. */
function shareOf({ status, cash }: Worth) {
  return status === moneyStatus.cancelled ? { deals: 0, cash: 0 } : { deals: 1, cash }
}

/** What an accrual adds to the balance before payouts: only what was accrued, paid out since or not. */
function earned({ status, cash }: Worth): number {
  return status === moneyStatus.completed || status === moneyStatus.paid ? cash : 0
}

const nothing: Worth = { status: moneyStatus.cancelled, price: 0, cash: 0 }

/**
 * The order of locks: deals, payment runs and decisions lock the promoter's row first (FOR NO KEY UPDATE), against
 * deadlocks. Clicks need KEY SHARE alone, and pass.
 */
export async function lockPromoter(trx: Trx, promoterId: number): Promise<void> {
  await trx.selectFrom('promoter').select('id').where('id', '=', promoterId).forNoKeyUpdate().execute()
}

async function settleLink(trx: Trx, before: Worth, after: Accrual) {
  const [old, now] = [shareOf(before), shareOf(after)]
  const [deals, cash] = [now.deals - old.deals, now.cash - old.cash]
  if (deals === 0 && cash === 0) return
  await sql`
    insert into link_total (link_id, deals, cash) values (${after.link_id}, ${now.deals}, ${now.cash})
    on conflict (link_id) do update set deals = link_total.deals + ${deals}, cash = link_total.cash + ${cash}
  `.execute(trx)
}

/** What an accrual adds to its link on the day it came. */
function dayShareOf(worth: Worth) {
  const { deals, cash } = shareOf(worth)
  const isWaiting = worth.status === moneyStatus.waiting
  return { deals, waiting: isWaiting ? cash : 0, confirmed: isWaiting ? 0 : cash }
}

async function settleLinkDay(trx: Trx, before: Worth, after: Accrual) {
  const [old, now] = [dayShareOf(before), dayShareOf(after)]
  const change = {
    deals: now.deals - old.deals,
    waiting: now.waiting - old.waiting,
    confirmed: now.confirmed - old.confirmed,
  }
  if (Object.values(change).every((each) => each === 0)) return
  await sql`
    insert into link_day (link_id, day, deals, waiting_cash, confirmed_cash)
    values (${after.link_id}, (${after.created_at}::timestamptz at time zone 'Europe/Moscow')::date,
      ${now.deals}, ${now.waiting}, ${now.confirmed})
    on conflict (link_id, day) do update set deals = link_day.deals + ${change.deals},
      waiting_cash = link_day.waiting_cash + ${change.waiting},
      confirmed_cash = link_day.confirmed_cash + ${change.confirmed}
  `.execute(trx)
}

async function addToDay(trx: Trx, { promoter_id, project_id, created_at }: Accrual, worth: Worth, sign: 1 | -1) {
  const [price, cash] = [sign * worth.price, sign * worth.cash]
  // The row of a status that an accrual leaves is always there: its arrival made it.
  const first = { deals: Math.max(sign, 0), price: Math.max(price, 0), cash: Math.max(cash, 0) }
  await sql`
    insert into accrual_day (promoter_id, project_id, day, status, deals, price, cash)
    values (${promoter_id}, ${project_id}, (${created_at}::timestamptz at time zone 'Europe/Moscow')::date,
      ${worth.status}, ${first.deals}, ${first.price}, ${first.cash})
    on conflict (promoter_id, day, project_id, status) do update set
      deals = accrual_day.deals + ${sign}, price = accrual_day.price + ${price}, cash = accrual_day.cash + ${cash}
  `.execute(trx)
}

/**
 * Carries an accrual's change into everything that is summed from accruals: its link, in all and by day, its day, the
 * promoter's balance. The link's sums come in the order in which clicks take their locks.
 * Always within the transaction of the change itself, so the sums never differ from their parts.
 */
export async function settleChange(trx: Trx, before: Worth | null, after: Accrual): Promise<void> {
  const isSame = before?.status === after.status && before.price === after.price && before.cash === after.cash
  if (isSame) return
  await settleLink(trx, before ?? nothing, after)
  await settleLinkDay(trx, before ?? nothing, after)
  if (before !== null) await addToDay(trx, after, before, -1)
  await addToDay(trx, after, after, 1)

  const gain = earned(after) - earned(before ?? nothing)
  if (gain === 0) return
  await trx
    .updateTable('promoter')
    .set(({ eb }) => ({ balance: eb('balance', '+', gain) }))
    .where('id', '=', after.promoter_id)
    .execute()
}
