import type { LoaderFunctionArgs } from 'react-router'

import { sessionContext } from '#src/bridge/session.ts'

import { type Outlook, outlookOf } from './payout-outlook.ts'
import { readPayouts } from './payout-reads.ts'

/** What the home screen says; nothing where too little is known. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Outlook> {
  const { user } = context.get(sessionContext)
  const { payments, main } = await readPayouts(request.signal)
  if (user === null || payments === null) return []
  return outlookOf({ now: new Date(), balance: user.cash, payouts: payments, main })
}
