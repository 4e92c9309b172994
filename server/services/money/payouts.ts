import { moneyStatus } from '#contract/codes.ts'
import { leastPayout } from '#contract/least-payout.ts'
import type { Deps } from '../../context.ts'
import type { Trx } from '../../db/tables.ts'
import { Refusal } from '../../refusal.ts'
import { mainRequisiteOf } from './requisites.ts'
import { lockPromoter } from './settlement.ts'

type Paying = Pick<Deps, 'db' | 'config' | 'clock'>

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

/** Confirmed accruals of the months up to a moment that stand in no payment. */
export function dueOf(db: Deps['db'], end: Date) {
  return db
    .selectFrom('accrual')
    .where('accrual.status', '=', moneyStatus.completed)
    .where('accrual.payment_id', 'is', null)
    .where('accrual.accrued_at', '<', end)
}

/** Refuses a month that is still running: deals of it may yet come, or be cancelled. */
export function assertOver(period: string, now: Date): void {
  if (endOfPeriod(period) > now) throw new Refusal(400, 'Период ещё не закончился')
}

/** Kopecks below which nothing is paid. */
export const leastSum = (asked: string) => leastPayout(asked) * 100

async function payPromoter(deps: Paying, promoterId: number, period: string): Promise<PayoutOutcome> {
  return deps.db.transaction().execute(async (trx) => {
    await lockPromoter(trx, promoterId)
    const made = await trx
      .selectFrom('payment')
      .select('id')
      .where('promoter_id', '=', promoterId)
      .where('period', '=', period)
      .where('status', '<>', moneyStatus.cancelled)
      .executeTakeFirst()
    if (made !== undefined) return { promoterId, result: 'already made', cash: 0 }

    const due = await dueOf(trx, endOfPeriod(period))
      .select(['project_id'])
      .select(({ fn }) => fn.sum<number>('cash').as('cash'))
      .where('promoter_id', '=', promoterId)
      .groupBy('project_id')
      .execute()
    const sums = due.map(({ project_id, cash }) => ({ project_id, cash: Number(cash) })).filter(({ cash }) => cash > 0)
    const total = sums.reduce((sum, { cash }) => sum + cash, 0)
    const requisite = await mainRequisiteOf({ db: trx, config: deps.config }, promoterId)
    if (requisite === null) return { promoterId, result: 'no requisites', cash: total }
    if (total < leastSum(requisite.data.minSum)) return { promoterId, result: 'below the minimum', cash: total }

    for (const sum of sums) await payProgram(trx, deps, { ...sum, promoterId, period })
    await trx
      .updateTable('promoter')
      .set(({ eb }) => ({ balance: eb('balance', '-', total) }))
      .where('id', '=', promoterId)
      .execute()
    return { promoterId, result: 'created', cash: total }
  })
}

async function payProgram(
  trx: Trx,
  { clock }: Paying,
  due: { promoterId: number; project_id: number; cash: number; period: string },
) {
  const payment = await trx
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
  await trx
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
  assertOver(period, deps.clock.now())
  const end = endOfPeriod(period)
  const due = await dueOf(deps.db, end).select('promoter_id').distinct().orderBy('promoter_id').execute()
  const outcomes: PayoutOutcome[] = []
  for (const { promoter_id } of due) outcomes.push(await payPromoter(deps, promoter_id, period))
  return outcomes
}
