import type { Payment, Requisite } from '#contract/account.ts'
import { requisiteType } from '#contract/codes.ts'
import { offers } from '#contract/features.ts'
import type { Session } from '#src/routing/session.ts'

import { type Receipt, receiptsOf } from './receipts.ts'
import { type YearPaid, yearPaidOf } from './year-paid.ts'

/** What the self-employed are shown of their receipts; `year` is null for others. */
export type ReceiptFacts = { readonly receipts: readonly Receipt[]; readonly year: YearPaid | null }

const none: ReceiptFacts = { receipts: [], year: null }

type Read = {
  readonly payments: readonly Payment[] | null
  /** The main payout details, or that they could not be read. */
  readonly main: { readonly requisite: Requisite | null } | 'failed'
}

/** The receipts of a promoter, of what was read of their payouts. */
export function receiptFactsOf({ domain }: Pick<Session, 'domain'>, { payments, main }: Read, now: Date): ReceiptFacts {
  if (!offers(domain, 'receipts') || payments === null) return none
  const type = main === 'failed' ? undefined : (main.requisite?.requisite_type ?? null)
  // A promoter who has given receipts and has deleted the requisites owes what was owed.
  const isSelfEmployed =
    type === requisiteType.selfEmployed || (type === null && payments.some(({ receipt }) => receipt))
  return {
    receipts: receiptsOf({ now, payments, isSelfEmployed }),
    year: isSelfEmployed ? yearPaidOf(payments, now) : null,
  }
}
