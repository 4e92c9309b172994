import { useSelector } from '@xstate/react'
import { useCallback } from 'react'

import type { AuthActor } from './use-auth.ts'
import { minutesAndSeconds, useCountdown } from './use-countdown.ts'

/** How long to wait before a code is asked for, or one is entered: "1:07"; null when there is nothing to wait for. */
export type Waits = { readonly request: string | null; readonly entry: string | null }

const written = (seconds: number | null) => (seconds === null ? null : minutesAndSeconds(seconds))

/** Counts the machine's two pauses down, each by itself, and tells it when one is over. */
export function useWaits(auth: AuthActor): Waits {
  const { requestPause, tryPause } = useSelector(auth, ({ context }) => context)
  const request = useCountdown(
    requestPause,
    useCallback(() => auth.send({ type: 'requestPause.elapsed' }), [auth]),
  )
  const entry = useCountdown(
    tryPause,
    useCallback(() => auth.send({ type: 'tryPause.elapsed' }), [auth]),
  )
  return { request: written(request), entry: written(entry) }
}
