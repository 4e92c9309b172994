import { sql, type Transaction } from 'kysely'
import { moneyStatus } from '#contract/codes.ts'
import { leastPayout } from '#contract/least-payout.ts'
import type { Deps } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { Refusal } from '../refusal.ts'
import { mainRequisiteOf } from './requisites.ts'
import { lockPromoter } from './settlement.ts'

type Paying = Pick<Deps, 'db' | 'config' | 'clock'>
type Work = Transaction<Tables>

/** What the run did for one promoter; `cash` is kopecks. */
export type PayoutOutcome = {
  readonly promoterId: number
  readonly result: 'created' | 'already made' | 'no requisites' | 'below the minimum'
  readonly cash: number
}

/** The first moment after a month (YYYY-MM) of Moscow, which has kept one offset since 2014. */
export function endOfPeriod(period: string): Date {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(period)) throw new Refusal(400, 'Период указывается как ГГГГ-ММ')
  const [year = 0, month = 0] = period.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1) - 3 * 3_600_000)
}

function dueOf(db: Deps['db'], end: Date) {
  return db
    .selectFrom('accrual')
    .where('status', '=', moneyStatus.completed)
    .where('payment_id', 'is', null)
    .where('accrued_at', '<', end)
}

/** Kopecks below which nothing is paid. */
export const leastSum = (asked: string) => leastPayout(asked) * 100

async function payPromoter(deps: Paying, promoterId: number, period: string): Promise<PayoutOutcome> {
  return deps.db.transaction().execute(async (work) => {
    await lockPromoter(work, promoterId)
    const made = await work
      .selectFrom('payment')
      .select('id')
      .where('promoter_id', '=', promoterId)
      .where('period', '=', period)
      .where('status', '<>', moneyStatus.cancelled)
      .executeTakeFirst()
    if (made !== undefined) return { promoterId, result: 'already made', cash: 0 }

    const due = await dueOf(work, endOfPeriod(period))
      .select(['project_id'])
      .select(({ fn }) => fn.sum<number>('cash').as('cash'))
      .where('promoter_id', '=', promoterId)
      .groupBy('project_id')
      .execute()
    const sums = due.map(({ project_id, cash }) => ({ project_id, cash: Number(cash) })).filter(({ cash }) => cash > 0)
    const total = sums.reduce((sum, { cash }) => sum + cash, 0)
    const requisite = await mainRequisiteOf({ db: work, config: deps.config }, promoterId)
    if (requisite === null) return { promoterId, result: 'no requisites', cash: total }
    if (total < leastSum(requisite.data.minSum)) return { promoterId, result: 'below the minimum', cash: total }

    for (const sum of sums) await payProgram(work, deps, { ...sum, promoterId, period })
    await work
      .updateTable('promoter')
      .set(({ eb }) => ({ balance: eb('balance', '-', total) }))
      .where('id', '=', promoterId)
      .execute()
    return { promoterId, result: 'created', cash: total }
  })
}

async function payProgram(
  work: Work,
  { clock }: Paying,
  due: { promoterId: number; project_id: number; cash: number; period: string },
) {
  const payment = await work
    .insertInto('payment')
    .values({
      promoter_id: due.promoterId,
      project_id: due.project_id,
      cash: due.cash,
      status: moneyStatus.waiting,
      period: due.period,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work
    .updateTable('accrual')
    .set({ payment_id: payment.id })
    .where('promoter_id', '=', due.promoterId)
    .where('project_id', '=', due.project_id)
    .where('status', '=', moneyStatus.completed)
    .where('payment_id', 'is', null)
    .where('accrued_at', '<', endOfPeriod(due.period))
    .execute()
}

/**
 * The monthly payout (section 9): what was accrued up to the month's end becomes payouts that wait for the bank, one
 * for each promoter and program, where the main requisite's minimum is reached. Each promoter is one transaction, so a
 * run that was stopped is finished by running it again, and a finished one changes nothing.
 */
export async function runPayouts(deps: Paying, period: string): Promise<PayoutOutcome[]> {
  const end = endOfPeriod(period)
  if (end > deps.clock.now()) throw new Refusal(400, 'Период ещё не закончился')
  const due = await dueOf(deps.db, end).select('promoter_id').distinct().orderBy('promoter_id').execute()
  const outcomes: PayoutOutcome[] = []
  for (const { promoter_id } of due) outcomes.push(await payPromoter(deps, promoter_id, period))
  return outcomes
}

/** The payout's accruals become paid, and the sums by day follow; the balance gave the money already. */
async function settlePaid(work: Work, paymentId: number) {
  await sql`
    with paid as (
      update accrual set status = ${moneyStatus.paid} where payment_id = ${paymentId}
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
  `.execute(work)
}

async function giveBack(work: Work, payment: { id: number; promoter_id: number; cash: number }) {
  await work.updateTable('accrual').set({ payment_id: null }).where('payment_id', '=', payment.id).execute()
  await work
    .updateTable('promoter')
    .set(({ eb }) => ({ balance: eb('balance', '+', payment.cash) }))
    .where('id', '=', payment.promoter_id)
    .execute()
}

/**
 * The bank's word on a payout: paid (PA) pays its accruals, cancelled (CA) gives the money back to the balance. Saying
 * it again changes nothing; what was decided otherwise cannot be turned.
 */
export function decidePayment({ db }: Pick<Deps, 'db'>, paymentId: number, status: 'PA' | 'CA') {
  return db.transaction().execute(async (work) => {
    const payments = work.selectFrom('payment').selectAll().where('id', '=', paymentId)
    const named = await payments.executeTakeFirst()
    if (named === undefined) throw new Refusal(404, 'Выплата не найдена')
    await lockPromoter(work, named.promoter_id)
    const payment = await payments.forUpdate().executeTakeFirstOrThrow()
    if (payment.status === status) return payment
    if (payment.status !== moneyStatus.waiting) throw new Refusal(409, 'Решение по выплате уже принято')
    await work.updateTable('payment').set({ status }).where('id', '=', paymentId).execute()
    if (status === moneyStatus.paid) await settlePaid(work, paymentId)
    else await giveBack(work, payment)
    return { ...payment, status }
  })
}
