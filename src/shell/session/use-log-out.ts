import { useCallback, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { LogOut, LogOutAnswer, LogOutIntent } from './log-out-context.ts'

/** Leaving is the root route's action, whatever screen it is done from. A second press while it runs does nothing. */
export function useLogOut(): LogOut {
  const { submit, state, data } = useFetcher<LogOutAnswer>()
  const isLeaving = state !== 'idle'

  // One submission for each answer: the fetcher's state comes with a render, and a second press may be quicker.
  const sentAfter = useRef<{ readonly data: typeof data }>(null)
  const leave = useCallback(() => {
    if (sentAfter.current !== null && sentAfter.current.data === data) return
    sentAfter.current = { data }
    const intent: LogOutIntent = { do: 'log-out' }
    void submit(intent, { method: 'post', action: '/', encType: 'application/json' })
  }, [submit, data])

  return { leave, isLeaving, failure: isLeaving ? null : (data?.failure ?? null) }
}
