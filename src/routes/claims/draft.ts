import { schemaResolver } from '@mantine/form'
import * as v from 'valibot'

import type { Accrual } from '#contract/accruals.ts'
import { claimFields, claimMessages, disputeReason } from '#contract/claims.ts'
import { claimSumLimit } from '#contract/constants.ts'
import { isDay } from '#contract/dates.ts'
import { messages } from '#contract/form-rules.ts'
import { SentFile } from '#contract/uploads.ts'
import type { ClaimDraft } from '#src/shell/session/claim-draft.ts'
import { dayOf } from '#src/text/periods.ts'
import { typedDateError } from '#src/text/typed-date.ts'

/** The draft with the file that was chosen for it. */
export type Filled = ClaimDraft & { readonly file: File | null }

/** 32 digits that no other draft has. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What the form opens with: the only program is chosen. */
export function newDraft(programs: readonly { readonly id: string | number }[]): ClaimDraft {
  const only = programs.length === 1 ? String(programs[0]?.id) : ''
  return { key: newKey(), project_id: only, order: '', day: '', price: '', came_by: 'LI', source: '', comment: '' }
}

/** What the form of a dispute opens with: all of the deal is known, and why it is disputed is left to say. */
export function newDispute({ id, project_id, external_id, sub, price, created_at }: Accrual): ClaimDraft {
  return {
    ...newDraft([]),
    accrual_id: String(id),
    project_id: String(project_id ?? ''),
    order: external_id,
    day: dayOf(new Date(created_at)),
    price: String(price),
    source: sub,
  }
}

const plainSum = (text: string) => text.replace(/[\s₽]/g, '').replace(',', '.')

/** As it is checked and sent: a sum without blanks and with a point. */
export function claimOf({ file, had_file: _, accrual_id: __, ...draft }: Filled) {
  return { ...draft, price: plainSum(draft.price), ...(file === null ? {} : { file }) }
}

export const disputeOf = ({ key, accrual_id = '', comment, file }: Filled) => ({
  key,
  accrual_id,
  comment,
  ...(file === null ? {} : { file }),
})

const disputeRules = schemaResolver(v.object({ comment: disputeReason, file: v.optional(SentFile) }), { sync: true })

const rules = schemaResolver(
  v.object({
    ...claimFields,
    project_id: v.pipe(v.string(), v.nonEmpty(messages.required)),
    price: v.pipe(
      v.string(),
      v.nonEmpty(messages.required),
      v.regex(/^\d{1,12}(?:\.\d{1,2})?$/, claimMessages.sum),
      v.transform(Number),
      v.minValue(0.01, claimMessages.sum),
      v.maxValue(claimSumLimit, claimMessages.sumLarge),
    ),
    file: v.optional(SentFile),
  }),
  { sync: true },
)

function dayErrors(day: string, now: Date) {
  const error = day === '' || isDay(day) ? null : typedDateError(day)
  if (error !== null) return { day: error }
  return day > dayOf(now) ? { day: claimMessages.future } : {}
}

/** What is invalid, by field. The day is this device's; the server has its own. */
export function errorsOf(filled: Filled, now = new Date()) {
  if (filled.accrual_id !== undefined) return disputeRules(disputeOf(filled))
  return { ...rules(claimOf(filled)), ...dayErrors(filled.day, now) }
}

export const fieldNames = ['project_id', 'order', 'day', 'price', 'came_by', 'source', 'file', 'comment'] as const
