import { useEffect, useState } from 'react'

import { useSession } from '#src/routing/session.ts'
import { useRead } from '#src/routing/use-read.ts'

import type { CitySearch } from './cities.ts'

type Found = Awaited<CitySearch['found']> & { readonly by: CitySearch }

/** Cities for a promoter's form, read by the loader of the route that has it. The picker exists only where there are any. */
export function useCities(route: string) {
  const { is_city: isCityDomain } = useSession().domain
  const [text, setText] = useState('')
  const address = isCityDomain ? `${route}?cities=${encodeURIComponent(text)}` : null
  const { data, isBusy, retry } = useRead<{ cities: CitySearch | null }>(address)
  const search = (next: string) => (next === text ? retry() : setText(next))
  const newest = data?.cities ?? null
  const [found, setFound] = useState<Found | null>(null)

  useEffect(() => {
    let isNewest = true
    void newest?.found.then((cities) => {
      if (isNewest) setFound({ ...cities, by: newest })
    })
    return () => {
      isNewest = false
    }
  }, [newest])

  const hasFailed = found?.hasFailed ?? false
  const hasNone = found !== null && found.by.search === '' && found.options.length === 0 && !hasFailed
  return {
    isShown: isCityDomain && !hasNone,
    // Section 5 requires a city where there are any: a list that is still to come, or has failed, hinders no registration.
    isRequired: isCityDomain && found !== null && !hasNone && !hasFailed,
    options: found?.options ?? [],
    hasFailed,
    isLoading: isBusy || (newest !== null && found?.by !== newest),
    search,
  }
}
