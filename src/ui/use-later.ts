import { useCallback, useEffect, useState } from 'react'

import { inTime } from './in-time.ts'

type Later<Part> = {
  /** Null until it has arrived. */
  readonly part: Part | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/**
 * Code that arrives when it is first wanted. Not React's `lazy`: while a Suspense boundary waits, no answer that comes
 * through the router gets onto the screen, and a file that does not load takes the whole screen with it.
 * `load` must be the same function each time.
 */
export function useLater<Part extends object>(isWanted: boolean, load: () => Promise<Part>): Later<Part> {
  const [part, setPart] = useState<Part | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number | null>(null)
  const isMissing = isWanted && part === null

  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    inTime(load()).then(
      (loaded) => {
        if (!isGone) setPart(loaded)
      },
      () => {
        if (!isGone) setFailed(attempt)
      },
    )
    return () => {
      isGone = true
    }
  }, [isMissing, attempt, load])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { part, hasFailed: part === null && failed === attempt, retry }
}
