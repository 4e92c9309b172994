import type { Deps } from '../../context.ts'

const kopecksInRouble = 100

/** Payouts of one promoter, the newest first; `cash` in roubles. */
export async function paymentsOf({ db }: Pick<Deps, 'db'>, promoterId: number) {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('project', 'project.id', 'payment.project_id')
    .select(['payment.id', 'payment.cash', 'payment.status', 'payment.created_at', 'project.name as project_name'])
    .where('payment.promoter_id', '=', promoterId)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .execute()
  return rows.map(({ cash, created_at, ...payment }) => ({
    ...payment,
    cash: cash / kopecksInRouble,
    created_at: created_at.toISOString(),
  }))
}
