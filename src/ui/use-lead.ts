import { useEffect, useRef } from 'react'

/**
 * Leads the focus to a list once what was asked for has come: the button that asked may be gone by then, or far below.
 * `news` is new with every answer; `lead` is called with the question, and says whether to begin at the list's top.
 */
export function useLead<Place extends HTMLElement>(news: object) {
  const place = useRef<Place>(null)
  const asked = useRef<{ readonly to: 'top' | 'here'; readonly since: object } | null>(null)

  useEffect(() => {
    if (asked.current === null || asked.current.since === news) return
    const { to } = asked.current
    asked.current = null
    if (!place.current?.contains(document.activeElement)) place.current?.focus({ preventScroll: true })
    if (to === 'top') place.current?.scrollIntoView({ block: 'start' })
  }, [news])

  function lead(to: 'top' | 'here') {
    asked.current = { to, since: news }
  }
  return { place, lead }
}
