import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'

import type { loader } from './default-layout.tsx'

/** False until it is known: an item that appears late disturbs less than one that goes away. */
export function useHasTraining(): boolean {
  const { training: asked } = useLoaderData<typeof loader>()
  const [known, setKnown] = useState(false)

  useEffect(() => {
    let isWanted = true
    void Promise.resolve(asked).then((answer) => {
      if (isWanted) setKnown(answer)
    })
    return () => {
      isWanted = false
    }
  }, [asked])

  return known
}
