import { useCallback, useEffect } from 'react'
import { useFetcher } from 'react-router'

/**
 * What the loader at an address brings, read when the part appears and with every other address; null reads nothing.
 * Parts that give the same `key` share what was read.
 */
export function useRead<Data>(address: string | null, key?: string) {
  const { load, state, data } = useFetcher<Data>(key === undefined ? {} : { key })
  const read = useCallback(() => {
    if (address !== null) void load(address)
  }, [load, address])
  useEffect(read, [read])

  return { data, isBusy: state !== 'idle', retry: read }
}
