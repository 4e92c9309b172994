import { type Selectable, sql } from 'kysely'

import { moneyStatus } from '#contract/codes.ts'
import type { PaymentTable } from '../../db/payout-tables.ts'
import type { Trx } from '../../db/tables.ts'

type Payment = Selectable<PaymentTable>

/** The bank's word on one payment. */
export type Decision = {
  readonly id: number
  readonly status: 'PA' | 'CA'
  /** Why it came back; of a cancelled one alone. */
  readonly reason?: string | undefined
  /** Kopecks that the bank names: another sum is another payment. */
  readonly cash?: number | undefined
}

export type PaymentDecision =
  /** The payment as it is then, and the status that it had. */
  | { readonly result: 'decided'; readonly payment: Payment; readonly was: string }
  | { readonly result: 'unchanged'; readonly payment: Payment }
  | { readonly result: 'unknown' }
  | { readonly result: 'decided otherwise' | 'other sum'; readonly payment: Payment }

/** Locked in the order of their promoters, so that two deciders never wait for each other crosswise. */
async function lockedPayments(trx: Trx, ids: readonly number[]): Promise<Map<number, Payment>> {
  const named = trx.selectFrom('payment').where('id', 'in', ids)
  await trx
    .selectFrom('promoter')
    .select('id')
    .where('id', 'in', named.select('promoter_id'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const payments = await named.selectAll().orderBy('id').forUpdate().execute()
  return new Map(payments.map((payment) => [payment.id, payment]))
}

function judge(payment: Payment | undefined, { status, reason, cash }: Decision): PaymentDecision {
  if (payment === undefined) return { result: 'unknown' }
  if (cash !== undefined && cash !== payment.cash) return { result: 'other sum', payment }
  if (payment.status === status && (reason === undefined || reason === payment.reason))
    return { result: 'unchanged', payment }
  if (payment.status !== moneyStatus.waiting && payment.status !== status)
    return { result: 'decided otherwise', payment }
  return { result: 'decided', payment: { ...payment, status, reason: reason ?? payment.reason }, was: payment.status }
}

/** The payments' accruals become paid, and the sums by day follow; the balance gave the money already. */
async function settlePaid(trx: Trx, ids: readonly number[]) {
  await sql`
    with paid as (
      update accrual set status = ${moneyStatus.paid} where payment_id in (${sql.join(ids)})
      returning promoter_id, project_id, (created_at at time zone 'Europe/Moscow')::date as day, price, cash
    ), sums as (
      select promoter_id, project_id, day, count(*) as deals, sum(price) as price, sum(cash) as cash
      from paid group by 1, 2, 3
    ), left_behind as (
      update accrual_day set deals = accrual_day.deals - sums.deals, price = accrual_day.price - sums.price,
        cash = accrual_day.cash - sums.cash
      from sums
      where accrual_day.promoter_id = sums.promoter_id and accrual_day.project_id = sums.project_id
        and accrual_day.day = sums.day and accrual_day.status = ${moneyStatus.completed}
    )
    insert into accrual_day (promoter_id, project_id, day, status, deals, price, cash)
    select promoter_id, project_id, day, ${moneyStatus.paid}, deals, price, cash from sums order by 1, 2, 3
    on conflict (promoter_id, day, project_id, status) do update set deals = accrual_day.deals + excluded.deals,
      price = accrual_day.price + excluded.price, cash = accrual_day.cash + excluded.cash
  `.execute(trx)
}

async function giveBack(trx: Trx, ids: readonly number[]) {
  await trx.updateTable('accrual').set({ payment_id: null }).where('payment_id', 'in', ids).execute()
  await sql`
    update promoter set balance = promoter.balance + back.cash
    from (select promoter_id, sum(cash) as cash from payment where id in (${sql.join(ids)}) group by 1) as back
    where promoter.id = back.promoter_id
  `.execute(trx)
}

/** What would become of each decision; the payments and their promoters stay locked. No payment may be named twice. */
export async function verdictsOn(trx: Trx, decisions: readonly Decision[]): Promise<readonly PaymentDecision[]> {
  const ids = decisions.map(({ id }) => id)
  if (ids.length === 0) return []
  const payments = await lockedPayments(trx, ids)
  return decisions.map((decision) => judge(payments.get(decision.id), decision))
}

/**
 * The bank's words: paid (PA) pays a payment's accruals, cancelled (CA) gives the money back to the balance. Said again
 * it changes nothing; what was decided otherwise cannot be turned. All decisions are applied, or, when one of them cannot
 * be, none: the verdicts say which.
 */
export async function decidePayments(trx: Trx, decisions: readonly Decision[]): Promise<readonly PaymentDecision[]> {
  const verdicts = await verdictsOn(trx, decisions)
  if (verdicts.some(({ result }) => result !== 'decided' && result !== 'unchanged')) return verdicts

  const changed = verdicts.flatMap((verdict) => (verdict.result === 'decided' ? [verdict] : []))
  for (const {
    payment: { id, status, reason },
  } of changed)
    await trx.updateTable('payment').set({ status, reason }).where('id', '=', id).execute()
  const turned = (wanted: string) =>
    changed.filter(({ payment, was }) => payment.status === wanted && was !== wanted).map(({ payment }) => payment.id)
  const [paid, cancelled] = [turned(moneyStatus.paid), turned(moneyStatus.cancelled)]
  if (paid.length > 0) await settlePaid(trx, paid)
  if (cancelled.length > 0) await giveBack(trx, cancelled)
  return verdicts
}
