import * as v from 'valibot'

import { claimSumLimit, claimTextLimit, dealNumberLimit, pageSize, pageSizeLimit } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './form-rules.ts'
import { SentFile, Upload } from './uploads.ts'
import { Amount, Code, Count, Day, dataOf, Id, ifKnown, Moment, oneLine, queryNumber, Roubles, Text } from './values.ts'

/** How a claim stands: sent, asked of the advertiser, its deal found, or not confirmed. */
export const claimStatus = { sent: 'WA', asked: 'MO', found: 'PA', refused: 'CA' } as const

/** How the customer came, by the codes of tools: a link with a SUB ID, or a promo code. */
const claimWays = ['LI', 'PR'] as const

export const claimMessages = {
  orderLong: `Номер заказа должен быть не длиннее ${dealNumberLimit} символов`,
  signs: 'Есть недопустимый знак: введите ещё раз',
  sum: 'Укажите сумму заказа в рублях, например 1200 или 1200,50',
  sumLarge: 'Слишком большая сумма: не больше 10 000 000 ₽',
  day: 'Укажите дату заказа',
  future: 'Эта дата ещё не наступила',
  codeLong: 'Не больше 200 символов',
  why: 'Напишите, почему вы не согласны с отказом',
  textLong: `Комментарий должен быть не длиннее ${claimTextLimit} символов`,
} as const

const line = (most: number, long: string) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, long), v.regex(oneLine, claimMessages.signs))

const remark = v.pipe(
  v.string(),
  // A form writes every line's end as two signs.
  v.transform((text) => text.replace(/\r\n?/g, '\n')),
  v.trim(),
  v.maxLength(claimTextLimit, claimMessages.textLong),
  v.regex(/^[\P{C}\n\t]*$/u, claimMessages.signs),
)

/** Why a promoter does not agree with a refusal. */
export const disputeReason = v.pipe(remark, v.nonEmpty(claimMessages.why))

/** What a promoter says of a deal that is missing; the form and the server share the rules. */
export const claimFields = {
  order: v.pipe(line(dealNumberLimit, claimMessages.orderLong), v.nonEmpty(messages.required)),
  day: v.pipe(v.string(), v.nonEmpty(messages.required), Day),
  price: v.pipe(
    Amount,
    v.minValue(0.01, claimMessages.sum),
    v.maxValue(claimSumLimit, claimMessages.sumLarge),
    v.check((roubles) => Number.isInteger(Math.round(roubles * 1e6) / 1e4), claimMessages.sum),
  ),
  came_by: v.picklist(claimWays),
  /** The SUB ID or the promo code, where the promoter knows it. */
  source: v.optional(line(200, claimMessages.codeLong), ''),
  comment: v.optional(remark, ''),
}

/**
 * `cash` is what a found deal earned, roubles. `deal` is the number under which it stands among the accruals. `disputes`: it
 * is about a deal that was refused, not about one that is missing.
 */
export const Claim = v.object({
  id: Id,
  project_id: Id,
  project_name: Text,
  order: v.string(),
  day: Day,
  price: Roubles,
  came_by: Code,
  source: Text,
  comment: Text,
  status: Code,
  cash: ifKnown(Roubles),
  reason: ifKnown(v.string()),
  deal: ifKnown(v.string()),
  disputes: ifKnown(v.boolean()),
  created_at: Moment,
  file: ifKnown(Upload),
})
export type Claim = v.InferOutput<typeof Claim>

const DraftKey = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))

/** `key` is made up with the draft: what is sent again under it, because an answer was lost, is the claim that is there. */
export const sendClaim = endpoint({
  name: 'claim',
  method: 'POST',
  path: '/promoter/claim',
  feature: 'claims',
  isForm: true,
  input: v.object({
    key: DraftKey,
    project_id: Id,
    ...claimFields,
    file: v.optional(SentFile),
  }),
  reply: dataOf(Claim),
})

/** A refused deal that its promoter does not agree with, once for a deal. `key` is as with a claim. */
export const sendDispute = endpoint({
  name: 'dispute',
  method: 'POST',
  path: '/promoter/dispute',
  feature: 'disputes',
  isForm: true,
  input: v.object({
    key: DraftKey,
    accrual_id: Id,
    comment: disputeReason,
    file: v.optional(SentFile),
  }),
  reply: dataOf(Claim),
})

/** A program that a claim may be about: one that the promoter uses, or left after having links in it. */
const ClaimProgram = v.object({ id: Id, name: v.string() })
export type ClaimProgram = v.InferOutput<typeof ClaimProgram>

/** The promoter's claims, the newest first, and the programs that a new one may be about. */
export const getClaims = endpoint({
  name: 'getClaims',
  method: 'GET',
  path: '/promoter/get-claims',
  feature: 'claims',
  input: v.object({ page: queryNumber(1_000_000, 1), page_size: queryNumber(pageSizeLimit, pageSize) }),
  reply: v.object({ results: v.array(Claim), count: Count, programs: v.array(ClaimProgram) }),
})
