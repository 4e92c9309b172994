import { useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import { useSession } from '#src/bridge/session.ts'

import type { loader } from './auth.route.tsx'

type Asked = NonNullable<Awaited<ReturnType<typeof loader>>['cities']>
type Known = Awaited<Asked['found']> & { readonly asked: Asked }

/** Cities for the profile form, read by this route's own loader. The picker exists only where there are any. */
export function useCities() {
  const { is_city: isCityDomain } = useSession().domain
  const { load, data, state } = useFetcher<typeof loader>()
  const search = useCallback((text: string) => void load(`/auth?cities=${encodeURIComponent(text)}`), [load])
  const asked = data?.cities ?? null
  const [known, setKnown] = useState<Known | null>(null)

  useEffect(() => {
    if (isCityDomain) search('')
  }, [isCityDomain, search])

  useEffect(() => {
    let isNewest = true
    void asked?.found.then((found) => {
      if (isNewest) setKnown({ ...found, asked })
    })
    return () => {
      isNewest = false
    }
  }, [asked])

  const hasFailed = known?.hasFailed ?? false
  const hasNone = known !== null && known.asked.search === '' && known.options.length === 0 && !hasFailed
  return {
    isShown: isCityDomain && !hasNone,
    // Section 5 requires a city where there are any: a list that is still to come, or has failed, keeps nobody out.
    isRequired: isCityDomain && known !== null && !hasNone && !hasFailed,
    options: known?.options ?? [],
    hasFailed,
    isLoading: state !== 'idle' || (asked !== null && known?.asked !== asked),
    search,
  }
}
