import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'

import { useComing } from '#src/routing/use-coming.ts'
import { id, type loader } from './home-payouts.ts'
import type { PayoutNews } from './payouts.resource.ts'

/** What is said of payouts at home, null until it is known; `isLate`: it was not there when the list was, and must not move what stands by now. */
export function useHomePayouts(inTime: PayoutNews | null): {
  readonly news: PayoutNews | null
  readonly isLate: boolean
} {
  const [isLate] = useState(inTime === null)
  const news = useComing<PayoutNews | null>(useRouteLoaderData<typeof loader>(id)?.coming, inTime)
  return { news, isLate }
}
