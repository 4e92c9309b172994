import { moneyStatus } from '#contract/codes.ts'
import { figuresOffset, payoutDays } from '#contract/constants.ts'
import type { Deps } from '../../deps.ts'
import type { UploadUrl } from '../files/uploads.ts'

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

type Receipt = {
  readonly given_at: Date | null
  readonly receipt_url: string | null
  readonly upload_id: number | null
  readonly upload_name: string | null
}

/** What its promoter says of a payment's receipt; `urlOf` is null where files of receipts are not spoken of. */
function receiptOf({ given_at, receipt_url: url, upload_id, upload_name: name }: Receipt, urlOf: UploadUrl | null) {
  if (given_at === null) return {}
  const file = urlOf === null || upload_id === null || name === null ? {} : { file: { name, url: urlOf(upload_id) } }
  return { receipt: { given_at: given_at.toISOString(), url, ...file } }
}

/** Payouts of one promoter, the newest first; `cash` in roubles. */
export async function paymentsOf({ db, config }: Pick<Deps, 'db' | 'config'>, promoterId: number, urlOf: UploadUrl) {
  const isDated = config.features.includes('money-dates')
  const hasReceipts = config.features.includes('receipts')
  const fileUrl = config.features.includes('receipt-files') ? urlOf : null
  const rows = await db
    .selectFrom('payment')
    .leftJoin('project', 'project.id', 'payment.project_id')
    .leftJoin('payout_receipt', 'payout_receipt.order_id', 'payment.order_id')
    .leftJoin('upload', 'upload.id', 'payout_receipt.upload_id')
    .select(['payment.id', 'payment.cash', 'payment.status', 'payment.created_at', 'project.name as project_name'])
    .select(['payment.period', 'payment.reason', 'payment.paid_at', 'payment.returned_at', 'payment.order_id'])
    .select(['payout_receipt.given_at', 'payout_receipt.url as receipt_url'])
    .select(['upload.id as upload_id', 'upload.name as upload_name'])
    .where('payment.promoter_id', '=', promoterId)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .execute()
  return rows.map(({ id, cash, status, created_at, project_name, period, reason, order_id, ...row }) => ({
    id,
    status,
    project_name,
    cash: cash / kopecksInRouble,
    created_at: created_at.toISOString(),
    ...(isDated && status === moneyStatus.waiting
      ? { expected_at: expectedAt({ period, created_at }).toISOString() }
      : {}),
    ...(isDated && status === moneyStatus.paid && row.paid_at !== null ? { paid_at: row.paid_at.toISOString() } : {}),
    ...(isDated && status === moneyStatus.cancelled && row.returned_at !== null
      ? { returned_at: row.returned_at.toISOString() }
      : {}),
    ...(isDated && status === moneyStatus.cancelled && reason !== '' ? { reason } : {}),
    ...(hasReceipts ? { order_id, ...receiptOf(row, fileUrl) } : {}),
  }))
}
