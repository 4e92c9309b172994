import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'

import { rootRouteId } from '#src/routing/session.ts'
import type { loader } from '../root.route.tsx'

/** False until it is known: an item that appears late disturbs less than one that goes away. */
export function useHasTraining(): boolean {
  const training = useRouteLoaderData<typeof loader>(rootRouteId)?.training ?? false
  const [known, setKnown] = useState(false)

  useEffect(() => {
    let isWanted = true
    void Promise.resolve(training).then((answer) => {
      if (isWanted) setKnown(answer)
    })
    return () => {
      isWanted = false
    }
  }, [training])

  return known
}
