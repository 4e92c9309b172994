import { useEffect, useRef } from 'react'

/**
 * Moves the focus to a list once what was loaded for it has come: the button that asked may be gone by then, or far below.
 * `data` is new with every answer. `focusWhenLoaded` is called where it is asked for: 'top' also scrolls to the list's top.
 */
export function useFocusAfterLoad<Place extends HTMLElement>(data: object) {
  const place = useRef<Place>(null)
  const request = useRef<{ readonly to: 'top' | 'here'; readonly since: object } | null>(null)

  useEffect(() => {
    if (request.current === null || request.current.since === data) return
    const { to } = request.current
    request.current = null
    if (!place.current?.contains(document.activeElement)) place.current?.focus({ preventScroll: true })
    if (to === 'top') place.current?.scrollIntoView({ block: 'start' })
  }, [data])

  function focusWhenLoaded(to: 'top' | 'here') {
    request.current = { to, since: data }
  }
  return { place, focusWhenLoaded }
}
