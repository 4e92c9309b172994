import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

import { useRead } from '#src/routing/use-read.ts'
import type { FirstProgram } from '../links/first-program.ts'
import type { Trend } from './trend.ts'

/** The server's statistics of a period. */
export type TrendRead =
  /**
   * `isFirst`: neither a click nor a deal has come yet, in this period or before; `first`: where the first link is made, of
   * whom is not on a program's screen already.
   */
  | { readonly kind: 'counted'; readonly found: Trend; readonly isFirst: false }
  | { readonly kind: 'counted'; readonly found: Trend; readonly isFirst: true; readonly first: FirstProgram | null }
  | { readonly kind: 'failed' }
  /** The session is over: the screen's own loaders meet it once they read again. */
  | { readonly kind: 'ended' }

/** What the address of a read brings, again with every other address; null reads nothing. */
export function useTrendRead(address: string | null) {
  const { data, isBusy, retry } = useRead<TrendRead>(address)
  const { revalidate } = useRevalidator()

  const hasEnded = data?.kind === 'ended'
  useEffect(() => {
    if (hasEnded) void revalidate()
  }, [hasEnded, revalidate])

  return { data, isBusy, retry }
}
