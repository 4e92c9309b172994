import { useCallback, useSyncExternalStore } from 'react'

/** Which of the navigation's three shapes fits the window (specification 2). */
export type NavigationShape = 'menu' | 'bar' | 'header'

const wide = '(min-width: 75em)'
const middling = '(min-width: 48em)'

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

export function useNavigationShape(): NavigationShape {
  const isWide = useMedia(wide)
  const isMiddling = useMedia(middling)
  if (isWide) return 'menu'
  return isMiddling ? 'bar' : 'header'
}
