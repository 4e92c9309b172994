import { use, useEffect, useEffectEvent } from 'react'
import { useBlocker, useLocation, useNavigation } from 'react-router'

import { LayersContext } from './layers.ts'

/** While it is there, Back closes what lies over the screen and does not leave the screen. */
export function BackCloses({ onClose }: { readonly onClose: () => void }) {
  const layers = use(LayersContext)
  const close = useEffectEvent(onClose)
  useEffect(() => layers?.add(() => close()), [layers])
  return null
}

/** For the root: navigations wait for the entries of what lies over the screen to be gone. */
export function useLayers() {
  const layers = use(LayersContext)
  const location = useLocation()
  const { state } = useNavigation()
  const blocker = useBlocker(({ historyAction }) => historyAction !== 'POP' && layers !== null && layers.isAbove())

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    layers?.leave(blocker.proceed)
    return () => layers?.leave(null)
  }, [blocker, layers])

  useEffect(() => {
    if (state === 'idle' && location !== null) layers?.settle()
  }, [layers, location, state])
}
