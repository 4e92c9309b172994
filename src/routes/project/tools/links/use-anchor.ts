import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Scrolls to the heading and focuses it whenever an address with its anchor has been gone to. The anchor then leaves the
 * address: going there again is news again, and neither a reload nor the way back takes the person away from their place.
 */
export function useAnchor(anchor: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (hash !== `#${anchor}`) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, anchor, navigate])

  return heading
}
