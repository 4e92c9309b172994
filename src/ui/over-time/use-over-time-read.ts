import { useEffect } from 'react'
import { useFetcher, useRevalidator } from 'react-router'

import type { DealsOfDay, OverTime } from '#src/text/over-time.ts'

/** The server's own statistics of one period, or all deals, of which every period can be made. */
export type OverTimeRead =
  | { readonly kind: 'counted'; readonly found: OverTime }
  | { readonly kind: 'listed'; readonly deals: readonly DealsOfDay[] }
  | { readonly kind: 'failed' }
  /** The session is over: the screen's own loaders meet it once they read again. */
  | { readonly kind: 'ended' }

/** What the address of a read brings, anew with every other address; null reads nothing. */
export function useOverTimeRead(address: string | null) {
  const { load, state, data } = useFetcher<OverTimeRead>()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (address !== null) void load(address)
  }, [load, address])

  const hasEnded = data?.kind === 'ended'
  useEffect(() => {
    if (hasEnded) void revalidate()
  }, [hasEnded, revalidate])

  return { data, isBusy: state !== 'idle', retry: () => address !== null && void load(address) }
}
