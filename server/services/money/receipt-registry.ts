import { sql } from 'kysely'

import type { Requisite } from '#contract/account.ts'
import { moneyStatus } from '#contract/codes.ts'
import type { Deps } from '../../deps.ts'
import { mainRequisitesOf } from './requisites.ts'

/** An order that was paid, or for which a receipt was given, with what its promoter says of the receipt. */
export type ReceiptRow = {
  readonly id: number
  readonly promoterId: number
  readonly phone: string
  readonly first_name: string
  readonly last_name: string
  readonly status: string
  /** Kopecks. */
  readonly cash: number
  readonly paidAt: Date | null
  readonly programs: string
  /** `file` is what its file is called; null where there is none. */
  readonly receipt: { readonly given_at: Date; readonly url: string; readonly file: string | null } | null
  /** The main ones of now: what they were when the money came is not kept. */
  readonly requisite: Requisite | null
}

/** A month's orders of a brand with their receipts, by number. */
export async function receiptRegistryOf(
  deps: Pick<Deps, 'db' | 'config'>,
  { period, domainId }: { readonly period: string; readonly domainId: number },
): Promise<readonly ReceiptRow[]> {
  const orders = await deps.db
    .selectFrom('payment')
    .innerJoin('promoter', 'promoter.id', 'payment.promoter_id')
    .leftJoin('project', 'project.id', 'payment.project_id')
    .leftJoin('payout_receipt', 'payout_receipt.order_id', 'payment.order_id')
    .leftJoin('upload', 'upload.id', 'payout_receipt.upload_id')
    .select(['payment.order_id as id', 'promoter.id as promoterId'])
    .select(['promoter.phone', 'promoter.first_name', 'promoter.last_name'])
    .select(['payout_receipt.given_at', 'payout_receipt.url', 'upload.name as file'])
    .select(({ fn }) => [
      fn.min<string>('payment.status').as('status'),
      fn.sum<number>('payment.cash').as('cash'),
      fn.max('payment.paid_at').as('paidAt'),
    ])
    .select(sql<string>`coalesce(string_agg(project.name, ', ' order by payment.id), '')`.as('programs'))
    .where('payment.period', '=', period)
    .where('promoter.domain_id', '=', domainId)
    .where(({ or, eb }) =>
      or([eb('payment.status', '=', moneyStatus.paid), eb('payout_receipt.order_id', 'is not', null)]),
    )
    .groupBy(['payment.order_id', 'promoter.id', 'payout_receipt.order_id', 'upload.id'])
    .orderBy('payment.order_id')
    .execute()
  const requisites = await mainRequisitesOf(
    deps,
    orders.map(({ promoterId }) => promoterId),
  )
  return orders.map(({ given_at, url, file, cash, ...order }) => ({
    ...order,
    cash: Number(cash),
    receipt: given_at === null ? null : { given_at, url: url ?? '', file },
    requisite: requisites.get(order.promoterId) ?? null,
  }))
}
