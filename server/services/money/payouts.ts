import type { Insertable } from 'kysely'

import { moneyStatus } from '#contract/codes.ts'
import { leastPayout } from '#contract/least-payout.ts'
import type { PaymentTable } from '../../db/payout-tables.ts'
import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors/refusal.ts'
import { payoutWords } from '../notifications/notification-words.ts'
import { notify } from '../notifications/notify.ts'
import { newOrder } from './payout-orders.ts'
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

/** Confirmed accruals of the months up to a moment that are in no payment. */
export function dueOf(db: Deps['db'], end: Date) {
  return db
    .selectFrom('accrual')
    .where('accrual.status', '=', moneyStatus.completed)
    .where('accrual.payment_id', 'is', null)
    .where('accrual.accrued_at', '<', end)
}

const dayText = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'long' })

/** Refuses a month that is still running: deals of it may yet come, or be cancelled. */
export function assertOver(period: string, now: Date): void {
  const end = endOfPeriod(period)
  if (end <= now) return
  const last = dayText.format(new Date(end.getTime() - 1))
  throw new Refusal(
    400,
    `Период ещё не закончился: его последний день по Москве — ${last}, запустить можно с ${dayText.format(end)}`,
  )
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

    const created_at = deps.clock.now()
    const order_id = await newOrder(trx, { promoter_id: promoterId, period, created_at })
    for (const sum of sums) await payProgram(trx, { ...sum, promoter_id: promoterId, order_id, period, created_at })
    await trx
      .updateTable('promoter')
      .set(({ eb }) => ({ balance: eb('balance', '-', total) }))
      .where('id', '=', promoterId)
      .execute()
    const written = payoutWords(order_id, moneyStatus.waiting, total, '')
    await notify(trx, created_at, [{ promoterId, key: `payout ${order_id} made`, ...written }])
    return { promoterId, result: 'created', cash: total }
  })
}

type NewPayment = Pick<Insertable<PaymentTable>, 'promoter_id' | 'order_id' | 'cash' | 'created_at'> & {
  readonly project_id: number
  readonly period: string
}

async function payProgram(trx: Trx, due: NewPayment) {
  const payment = await trx
    .insertInto('payment')
    .values({ ...due, status: moneyStatus.waiting })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('accrual')
    .set({ payment_id: payment.id })
    .where('promoter_id', '=', due.promoter_id)
    .where('project_id', '=', due.project_id)
    .where('status', '=', moneyStatus.completed)
    .where('payment_id', 'is', null)
    .where('accrued_at', '<', endOfPeriod(due.period))
    .execute()
}

/**
 * The monthly payout (section 9): what was accrued up to the month's end becomes payouts that wait for the bank, one
 * order for each promoter with a payment for each program, where the main requisite's minimum is reached. Each promoter is
 * one transaction, so a run that was stopped is finished by running it again, and a finished one changes nothing.
 * Without a brand it pays those of every one.
 */
export async function runPayouts(deps: Paying, period: string, domainId?: number): Promise<PayoutOutcome[]> {
  assertOver(period, deps.clock.now())
  const end = endOfPeriod(period)
  const due = await dueOf(deps.db, end)
    .innerJoin('promoter', 'promoter.id', 'accrual.promoter_id')
    .select('accrual.promoter_id')
    .distinct()
    .$if(domainId !== undefined, (query) => query.where('promoter.domain_id', '=', domainId ?? 0))
    .orderBy('accrual.promoter_id')
    .execute()
  const outcomes: PayoutOutcome[] = []
  for (const { promoter_id } of due) outcomes.push(await payPromoter(deps, promoter_id, period))
  return outcomes
}
