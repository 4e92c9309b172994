import { useEffect, useRef } from 'react'

/** A card that was added or deleted has taken the pressed button with it: the focus goes to the cards then. */
export function useCardFocus(isShowing: boolean) {
  const place = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)

  useEffect(() => {
    if (!isShowing || opener.current === null) return
    // The cards stay where they are looked at: only the focus goes.
    if (!opener.current.isConnected) place.current?.focus({ preventScroll: true })
    opener.current = null
  }, [isShowing])

  function rememberOpener() {
    opener.current = document.activeElement
  }
  return { place, rememberOpener }
}
