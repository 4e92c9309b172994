import { useCallback, useEffect, useRef } from 'react'
import { type SubmitTarget, useFetcher } from 'react-router'

/**
 * Lets a machine's actor run this route's action: resolves with the action's answer once the loaders have reloaded.
 * A machine stops the actor whose answer it no longer wants, so only the newest submission is ever settled.
 */
export function useRouteAction<Intent extends SubmitTarget, Answer>() {
  const { submit, state, data } = useFetcher<Answer>()
  const settle = useRef<((answer: typeof data) => void) | null>(null)

  useEffect(() => {
    if (state !== 'idle' || data === undefined) return
    settle.current?.(data)
    settle.current = null
  }, [state, data])

  return useCallback(
    (intent: Intent) =>
      new Promise<NonNullable<typeof data>>((resolve) => {
        settle.current = (answer) => {
          if (answer !== undefined && answer !== null) resolve(answer)
        }
        void submit(intent, { method: 'post', encType: 'application/json' })
      }),
    [submit],
  )
}
