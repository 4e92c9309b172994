import * as v from 'valibot'

import { oneLine } from '#contract/values.ts'

/** Promoters read it, in a mail too, where a line of its own would look like ours. */
const short = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200),
  v.regex(oneLine, 'Переносы строк и невидимые знаки недопустимы'),
)

/** Roubles with at most two decimals, up to ten million: read as kopecks. */
const Price = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'Неверная сумма'),
  v.regex(/^\d{1,20}(?:\.\d{1,2})?$/, 'Неверная сумма: укажите рубли, не больше двух знаков после точки'),
  v.transform(Number),
  v.maxValue(10_000_000, 'Слишком большая сумма'),
  v.transform((roubles) => Math.round(roubles * 100)),
)

/** Fields of a deal as its advertiser reports it, whichever way the report comes. */
export const dealFields = {
  external_id: v.pipe(short, v.nonEmpty('Укажите external_id')),
  click_id: v.optional(short),
  promo_code: v.optional(short),
  price: v.optional(Price),
  // PA is the payout's own doing: an advertiser can only wait, confirm or cancel.
  status: v.optional(v.picklist(['WA', 'CO', 'CA'], 'Статус должен быть WA, CO или CA')),
  external_status: v.optional(short),
  reason: v.optional(short),
  first_name: v.optional(short),
  phone: v.optional(short),
}
