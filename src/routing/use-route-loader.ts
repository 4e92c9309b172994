import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

/**
 * Lets a machine's actor or a button read with a route's loader: resolves with what it returns. A newer read gives the
 * one before it up, which then never settles.
 */
export function useRouteLoader<Data extends object>() {
  const { load, state, data } = useFetcher<Data>()
  const settle = useRef<((found: NonNullable<typeof data>) => void) | null>(null)

  useEffect(() => {
    if (state !== 'idle' || data === undefined || data === null) return
    settle.current?.(data)
    settle.current = null
  }, [state, data])

  return useCallback(
    (address: string) =>
      new Promise<NonNullable<typeof data>>((resolve) => {
        settle.current = resolve
        void load(address)
      }),
    [load],
  )
}
