import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'

import { useComing } from '#src/routing/use-coming.ts'
import { id, type loader } from './home-payouts.ts'
import type { Outlook } from './payout-outlook.ts'

/** What is said of payouts at home; `isLate`: it was not there when the list was, and must not move what stands by now. */
export function useHomePayouts(inTime: Outlook | null): { readonly lines: Outlook; readonly isLate: boolean } {
  const [isLate] = useState(inTime === null)
  const lines = useComing(useRouteLoaderData<typeof loader>(id)?.coming, inTime ?? [])
  return { lines, isLate }
}
