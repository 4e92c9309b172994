import * as v from 'valibot'

import { receiptAddressLimit } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { SentFile } from './uploads.ts'
import { Id } from './values.ts'

/** https alone, without a name and password before the host. */
const openAddress = /^https:\/\/[^\s\p{C}/?#@\\]+(?:[/?#][^\s\p{C}\\]*)?$/iu

const HttpsAddress = v.pipe(v.string(), v.url(), v.regex(openAddress))

/** Where a receipt can be looked at: a public address; empty where none is named. */
export const ReceiptAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(receiptAddressLimit, `Ссылка на чек должна быть не длиннее ${receiptAddressLimit} символов`),
  v.check((address) => address === '' || v.is(HttpsAddress, address), 'Ссылка на чек должна начинаться с https://'),
)

/**
 * A promoter says that the tax receipt for a transfer is given, or that it is not (any more). The transfer is named by its
 * payments, or by some of them. Said again it changes nothing but the address.
 */
export const paymentReceipt = endpoint({
  name: 'paymentReceipt',
  method: 'POST',
  path: '/account/payment-receipt',
  feature: 'receipts',
  input: v.object({
    payment_ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(100)),
    is_given: v.optional(v.boolean(), true),
    url: v.optional(ReceiptAddress, ''),
  }),
  reply: v.unknown(),
})

/**
 * The same with a file of the receipt, for a transfer that one of its payments names. A file takes the place of the one
 * before; without one there is none from now on.
 */
export const paymentReceiptFile = endpoint({
  name: 'paymentReceiptFile',
  method: 'POST',
  path: '/account/payment-receipt-file',
  feature: 'receipt-files',
  isForm: true,
  input: v.object({ payment_id: Id, url: v.optional(ReceiptAddress, ''), file: v.optional(SentFile) }),
  reply: v.unknown(),
})
