import { useCallback, useEffect } from 'react'
import { useFetcher } from 'react-router'

import { useSession } from '#src/bridge/session.ts'

import type { loader } from './auth.route.tsx'

/** Cities for the profile form, read by this route's own loader. The picker exists only where there are any. */
export function useCities() {
  const { is_city: isCityDomain } = useSession().domain
  const { load, data, state } = useFetcher<typeof loader>()
  const search = useCallback((text: string) => void load(`/auth?cities=${encodeURIComponent(text)}`), [load])

  useEffect(() => {
    if (isCityDomain) search('')
  }, [isCityDomain, search])

  const cities = data?.cities ?? null
  const hasNone = cities !== null && cities.search === '' && cities.options.length === 0 && !cities.hasFailed
  return {
    isShown: isCityDomain && !hasNone,
    options: cities?.options ?? [],
    hasFailed: cities?.hasFailed ?? false,
    isLoading: state !== 'idle',
    search,
  }
}
