import type { LoaderFunctionArgs } from 'react-router'

import { sessionContext } from '#src/routing/session.ts'

import { receiptFactsOf } from '../receipts/receipt-reads.ts'
import { receiptLines } from '../receipts/receipt-words.ts'
import { overdueLines } from './overdue-deals.ts'
import { type Outlook, outlookOf } from './payout-outlook.ts'
import { readPayouts } from './payout-reads.ts'

/** What the home screen says; nothing where too little is known. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Outlook> {
  const session = context.get(sessionContext)
  const { user } = session
  const { payments, main } = await readPayouts(request.signal)
  if (user === null || payments === null) return []
  const now = new Date()
  const { receipts } = receiptFactsOf(session, { payments, main }, now)
  // A receipt has its day, and is the promoter's own to give.
  const outlook = outlookOf({ now, balance: user.cash, payouts: payments, main })
  return [...receiptLines(receipts), ...overdueLines(user), ...outlook]
}
