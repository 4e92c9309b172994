import type { Payment } from '#contract/account.ts'
import { requisiteType } from '#contract/codes.ts'
import type { Session } from '#src/bridge/session.ts'
import { readDeviceReceipts } from '#src/shell/session/device-receipts.ts'

import type { MainRequisite } from '../payouts/payout-reads.ts'
import { type Receipt, type ReceiptWord, receiptsOf } from './receipts.ts'
import { type YearPaid, yearPaidOf } from './year-paid.ts'

/** What the self-employed are shown of their receipts; `year` is null for others. */
export type ReceiptFacts = { readonly receipts: readonly Receipt[]; readonly year: YearPaid | null }

const none: ReceiptFacts = { receipts: [], year: null }

/** Who keeps what is said of receipts: the server where it does, else this device. Null: nothing is shown of them at all. */
export function receiptKeeper({ domain }: Pick<Session, 'domain'>): 'server' | 'device' | null {
  const features = domain.features ?? []
  if (features.includes('receipts')) return 'server'
  // Only a server that says when a payout was paid lets anybody say by when its receipt is due.
  return features.includes('money-dates') ? 'device' : null
}

/** Where a receipt is kept may be too little for its file. */
export function takesReceiptFiles(session: Pick<Session, 'domain'>): boolean {
  return receiptKeeper(session) === 'server' && (session.domain.features ?? []).includes('receipt-files')
}

function givenOnDevice(user: Session['user']) {
  const kept = readDeviceReceipts(user)
  return ({ id }: Payment): ReceiptWord | null => kept.find(({ payments }) => payments.includes(String(id))) ?? null
}

const givenOnServer = ({ receipt }: Payment): ReceiptWord | null => receipt ?? null

/** The receipts of a promoter, of what was read of their payouts. */
export function receiptFactsOf(
  session: Session,
  { payments, main }: { readonly payments: readonly Payment[] | null; readonly main: MainRequisite },
  now: Date,
): ReceiptFacts {
  const keeper = receiptKeeper(session)
  if (keeper === null || payments === null) return none
  const isSelfEmployed = main !== 'failed' && main.requisite?.requisite_type === requisiteType.selfEmployed
  const givenFor = keeper === 'server' ? givenOnServer : givenOnDevice(session.user)
  return {
    receipts: receiptsOf({ now, payments, isSelfEmployed, givenFor }),
    year: isSelfEmployed ? yearPaidOf(payments, now) : null,
  }
}
