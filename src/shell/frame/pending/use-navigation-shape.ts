import { useMediaQuery } from '@mantine/hooks'

/** Which of the navigation's three shapes fits the window (specification 2). */
type NavigationShape = 'menu' | 'bar' | 'header'

export function useNavigationShape(): NavigationShape {
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
  const isMiddling = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false })
  if (isWide) return 'menu'
  return isMiddling ? 'bar' : 'header'
}
