import { moneyStatus } from '#contract/codes.ts'
import { figuresOffset, payoutDays } from '#contract/constants.ts'
import type { Deps } from '../../deps.ts'

const kopecksInRouble = 100

/**
 * The last moment of the days in which payouts arrive (section 9): of the month after the paid one; of a payout outside
 * the monthly run the next such days.
 */
export function expectedAt({ period, created_at }: { readonly period: string; readonly created_at: Date }): Date {
  const created = new Date(created_at.getTime() + figuresOffset)
  const isLate = created.getUTCDate() > payoutDays.to
  const [year, month] =
    period === ''
      ? [created.getUTCFullYear(), created.getUTCMonth() + (isLate ? 1 : 0)]
      : [Number(period.slice(0, 4)), Number(period.slice(5))]
  return new Date(Date.UTC(year, month, payoutDays.to + 1) - figuresOffset - 1)
}

/** Payouts of one promoter, the newest first; `cash` in roubles. */
export async function paymentsOf({ db, config }: Pick<Deps, 'db' | 'config'>, promoterId: number) {
  const isDated = config.features.includes('money-dates')
  const rows = await db
    .selectFrom('payment')
    .leftJoin('project', 'project.id', 'payment.project_id')
    .select(['payment.id', 'payment.cash', 'payment.status', 'payment.created_at', 'project.name as project_name'])
    .select(['payment.period', 'payment.reason', 'payment.paid_at'])
    .where('payment.promoter_id', '=', promoterId)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .execute()
  return rows.map(({ cash, created_at, period, reason, paid_at, ...payment }) => ({
    ...payment,
    cash: cash / kopecksInRouble,
    created_at: created_at.toISOString(),
    ...(isDated && payment.status === moneyStatus.waiting
      ? { expected_at: expectedAt({ period, created_at }).toISOString() }
      : {}),
    ...(isDated && payment.status === moneyStatus.paid && paid_at !== null ? { paid_at: paid_at.toISOString() } : {}),
    ...(isDated && payment.status === moneyStatus.cancelled && reason !== '' ? { reason } : {}),
  }))
}
