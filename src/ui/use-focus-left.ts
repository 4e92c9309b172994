import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a part that takes the focus away with it as it goes: a press by key leaves the person before what has come instead
 * of it, at the nearest place around it that can hold the focus, not at the very beginning of the page.
 */
export function useFocusLeft(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = box.current
    return () => {
      if (!shown?.contains(document.activeElement)) return
      shown.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])
  return box
}
