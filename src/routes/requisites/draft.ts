import { schemaResolver } from '@mantine/form'

import * as v from 'valibot'
import type { Requisite } from '#contract/account.ts'
import { type RequisiteType, requisiteType } from '#contract/codes.ts'
import { minimumPayout, suggestedMinimumPayout } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import { EntrepreneurRequisite, SelfEmployedRequisite } from '#contract/requisite-rules.ts'
import type { Details } from '#machines/requisites.machine.ts'
import { tabStore } from '#src/shell/session/device-store.ts'
import { failures } from '#src/text/failure-texts.ts'
import { money } from '#src/text/format.ts'
import { inFours, inThousands, inThrees } from '#src/ui/fields/digits-mask.ts'
import { mismatchesOf } from './mismatch.ts'
import type { FieldName } from './requisite-fields.ts'

const Draft = v.object({
  fullName: v.string(),
  inn: v.string(),
  legalAddress: v.string(),
  numberCheck: v.string(),
  bankName: v.string(),
  bankNumber: v.string(),
  bankCheck: v.string(),
  minSum: v.string(),
  is_main: v.boolean(),
  hasConsented: v.boolean(),
})
/** The form as it is being filled in, the way it looks: digits in groups. */
export type Draft = v.InferOutput<typeof Draft>

/** What is typed and not saved, by type. These are a person's details: the tab alone keeps them, until they are saved or its promoter signs out. */
export const requisiteDrafts = tabStore('requisite-drafts', v.record(v.string(), Draft), {})

const empty: Draft = {
  fullName: '',
  inn: '',
  legalAddress: '',
  numberCheck: '',
  bankName: '',
  bankNumber: '',
  bankCheck: '',
  minSum: inThousands(String(suggestedMinimumPayout)),
  is_main: false,
  hasConsented: true,
}

/** What the form opens with: the details as they are, or nothing but the suggested minimum. */
export function draftOf(requisite: Requisite | undefined): Draft {
  if (requisite === undefined) return empty
  const { data, is_main } = requisite
  return {
    ...empty,
    fullName: data.fullName,
    inn: inFours(data.inn),
    legalAddress: data.legalAddress ?? '',
    numberCheck: inFours(data.numberCheck),
    bankName: data.bankName,
    bankNumber: inThrees(data.bankNumber),
    bankCheck: inFours(data.bankCheck),
    minSum: inThousands(data.minSum),
    is_main,
  }
}

const words = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[‐-―−]/g, '-')
    .trim()
const digits = (text: string) => text.replace(/\s/g, '')

/** The details as they are checked and sent: digits together, and pasted spaces and dashes of every kind as the rules know them. */
function dataOf(draft: Draft, type: RequisiteType) {
  const common = {
    fullName: words(draft.fullName),
    numberCheck: digits(draft.numberCheck),
    inn: digits(draft.inn),
    bankName: words(draft.bankName),
    bankNumber: digits(draft.bankNumber),
    bankCheck: digits(draft.bankCheck),
    minSum: digits(draft.minSum),
  }
  return type === requisiteType.entrepreneur ? { ...common, legalAddress: words(draft.legalAddress) } : common
}

/** What is sent. The only details are the main ones, whatever the box says. */
export function requisiteOf(draft: Draft, type: RequisiteType, hasOthers: boolean): Details {
  return { requisite_type: type, is_main: draft.is_main || !hasOthers, data: dataOf(draft, type) }
}

const rules = {
  IN: schemaResolver(EntrepreneurRequisite, { sync: true }),
  SE: schemaResolver(SelfEmployedRequisite, { sync: true }),
} as const

/** What is invalid, by field, in the words of specification 5. */
export function errorsOf(draft: Draft, type: RequisiteType) {
  return {
    ...rules[type](dataOf(draft, type)),
    ...(draft.hasConsented ? {} : { hasConsented: messages.consent }),
  }
}

const warnings = {
  inn: failures.innDigits,
  bankNumber: failures.bik,
  numberCheck: failures.account,
  bankCheck: failures.correspondentAccount,
} as const

/** Numbers whose check digits do not fit, and a minimum that keeps back what is on the balance (roubles), by field. */
export function warningsOf(draft: Draft, type: RequisiteType, balance: number): Partial<Record<FieldName, string>> {
  const data = dataOf(draft, type)
  const isKeptBack = balance >= minimumPayout && Number(data.minSum) > balance
  return {
    ...Object.fromEntries(mismatchesOf(data).map((name) => [name, warnings[name]])),
    ...(isKeptBack && { minSum: `На балансе ${money(balance)}: они придут, если указать не больше.` }),
  }
}
