import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'

import { useComing } from '#src/routing/use-coming.ts'
import { id, type loader } from './home-payouts.ts'
import type { PayoutNews } from './payouts.resource.ts'

/** What is said of payouts at home, null until it is known, and the best link; `isLate`: it was not there when the list was, and must not move what stands by now. */
export function useHomePayouts(inTime: PayoutNews | null) {
  const [isLate] = useState(inTime === null)
  const home = useRouteLoaderData<typeof loader>(id)
  const news = useComing<PayoutNews | null>(home?.coming, inTime)
  return { news, isLate, best: home?.best ?? null }
}
