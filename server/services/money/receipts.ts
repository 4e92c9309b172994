import { moneyStatus } from '#contract/codes.ts'
import type { Id } from '#contract/values.ts'
import { isRowId } from '../../db/row-id.ts'
import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors/refusal.ts'
import { refusals } from '../../errors/texts.ts'
import { keepUpload, leaveUpload, receiveUpload } from '../files/uploads.ts'

type Named = { readonly promoterId: number; readonly payments: readonly Id[] }

/** The orders that a promoter's payments are in, with their status. Payments of others are none. */
async function ordersOf({ db }: Pick<Deps, 'db'>, { promoterId, payments }: Named) {
  const ids = [...new Set(payments)].filter(isRowId)
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('payment')
          .select(['id', 'order_id', 'status'])
          .where('promoter_id', '=', promoterId)
          .where('id', 'in', ids)
          .execute()
  if (rows.length < new Set(payments).size) throw new Refusal(404, refusals.payment)
  return rows
}

/** The orders for which a receipt may be given: of what is not paid there is none. */
async function paidOrdersOf(deps: Pick<Deps, 'db'>, named: Named) {
  const orders = await ordersOf(deps, named)
  if (orders.some(({ status }) => status !== moneyStatus.paid)) throw new Refusal(409, refusals.receiptOfUnpaid)
  return [...new Set(orders.map(({ order_id }) => order_id))]
}

/** A promoter's word that the receipt for a transfer is given. */
export async function noteReceipt(
  deps: Pick<Deps, 'db' | 'clock'>,
  { url, ...named }: Named & { readonly url: string },
) {
  const given_at = deps.clock.now()
  const rows = (await paidOrdersOf(deps, named)).map((order_id) => ({ order_id, given_at, url }))
  await deps.db
    .insertInto('payout_receipt')
    .values(rows)
    // Said again it keeps its day.
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ url }))
    .execute()
}

/** The order's receipt, which nobody else changes before the transaction ends. */
async function lockedReceipt(trx: Trx, orderId: number) {
  await trx.selectFrom('payout_order').select('id').where('id', '=', orderId).forUpdate().execute()
  return trx.selectFrom('payout_receipt').select('upload_id').where('order_id', '=', orderId).executeTakeFirst()
}

/** The same word with the receipt's file, which takes the place of the one before; null is no file any more. */
export async function noteReceiptFile(
  deps: Pick<Deps, 'db' | 'clock' | 'uploads'>,
  { url, file, ...named }: Named & { readonly url: string; readonly file: File | null },
) {
  const { promoterId } = named
  const orders = await paidOrdersOf(deps, named)
  const upload_id = file === null ? null : await receiveUpload(deps, promoterId, file)
  const given_at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    for (const order_id of orders) {
      const before = await lockedReceipt(trx, order_id)
      await trx
        .insertInto('payout_receipt')
        .values({ order_id, given_at, url, upload_id })
        .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ url, upload_id }))
        .execute()
      if (before?.upload_id) await leaveUpload(trx, before.upload_id)
    }
    if (upload_id !== null) await keepUpload(trx, given_at, promoterId, upload_id)
  })
}

/** Takes the word back: the receipt was not given, or it has been annulled. */
export async function withdrawReceipt(deps: Pick<Deps, 'db'>, named: Named) {
  const orders = await ordersOf(deps, named)
  await deps.db.transaction().execute(async (trx) => {
    for (const order_id of new Set(orders.map((order) => order.order_id))) {
      const before = await lockedReceipt(trx, order_id)
      await trx.deleteFrom('payout_receipt').where('order_id', '=', order_id).execute()
      if (before?.upload_id) await leaveUpload(trx, before.upload_id)
    }
  })
}
