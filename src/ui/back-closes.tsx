import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

/**
 * While it is there, Back closes what lies over the screen and does not leave the screen. React Router knows one blocker at
 * a time: of two windows the upper one has it. Where the tab began at this very screen, Back is the browser's own.
 */
export function BackCloses({ onClose }: { readonly onClose: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    close()
  }, [blocker])

  return null
}
