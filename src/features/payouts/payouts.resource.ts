import type { LoaderFunctionArgs } from 'react-router'

import { moscowDay } from '#contract/months.ts'
import { sessionContext } from '#src/routing/session.ts'

import { receiptFactsOf } from '../receipts/receipt-reads.ts'
import { receiptLines, taxLines } from '../receipts/receipt-words.ts'
import type { Receipt } from '../receipts/receipts.ts'
import { overdueLines } from './overdue-deals.ts'
import { type Outlook, outlookOf } from './payout-outlook.ts'
import { readPayouts } from './payout-reads.ts'

/** What is said of payouts beside a screen. `isRead`: all of it could be read; else there is more to say than is known. */
export type PayoutNews = { readonly lines: Outlook; readonly isRead: boolean }

const isDue = ({ matter }: Receipt) => matter === 'due'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<PayoutNews> {
  const session = context.get(sessionContext)
  const { user } = session
  const { payments, main } = await readPayouts(request.signal)
  if (user === null) return { lines: [], isRead: true }
  if (payments === null) return { lines: overdueLines(user), isRead: false }
  const now = new Date()
  const { receipts } = receiptFactsOf(session, { payments, main }, now)
  // A receipt and its tax have their days, and are the promoter's own to give and to pay.
  const outlook = outlookOf({ now, balance: user.cash, payouts: payments, main })
  const taxes = taxLines(receipts, moscowDay(now))
  // By their days: a tax is spoken of once the receipts of its month are late, and before those of the next are due.
  const [due, late] = [receipts.filter(isDue), receipts.filter((receipt) => !isDue(receipt))]
  const duties = [...receiptLines(late), ...taxes, ...receiptLines(due)]
  return { lines: [...duties, ...overdueLines(user), ...outlook], isRead: main !== 'failed' }
}
