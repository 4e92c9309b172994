import { useCallback } from 'react'
import { useFetcher } from 'react-router'
import type { action, Intent } from '../frame/root.route.tsx'
import type { LogOut } from './log-out-context.ts'

/** Leaving is the root route's action, whatever screen it is done from. A second press while it runs does nothing. */
export function useLogOut(): LogOut {
  const { submit, state, data } = useFetcher<typeof action>()
  const isLeaving = state !== 'idle'

  const leave = useCallback(() => {
    if (isLeaving) return
    const intent: Intent = { do: 'log-out' }
    void submit(intent, { method: 'post', action: '/', encType: 'application/json' })
  }, [submit, isLeaving])

  return { leave, isLeaving, failure: isLeaving ? null : (data?.failure ?? null) }
}
