import * as v from 'valibot'

const short = v.pipe(v.string(), v.trim(), v.maxLength(200))

/** Roubles with at most two decimals, up to ten million: read as kopecks. */
const Price = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(/^\d{1,8}(?:\.\d{1,2})?$/, 'Неверная сумма'), v.transform(Number))],
    'Неверная сумма',
  ),
  v.minValue(0, 'Сумма не может быть отрицательной'),
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
  first_name: v.optional(short),
  phone: v.optional(short),
}
