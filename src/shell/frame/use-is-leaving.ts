import { useDebouncedValue } from '@mantine/hooks'
import { useLocation, useNavigation } from 'react-router'

/** Milliseconds. A quicker answer is waited for: a skeleton that only flashes is worse than none. */
const quickAnswer = 150

/** The screen that an address belongs to: the tabs of a program are one screen. */
const screenOf = (pathname: string) => /^\/project-detail(?:-|\/[^/]+)/.exec(pathname)?.[0] ?? pathname

/**
 * True while another screen is on its way and its answer is not a quick one. A change within the screen (search, order,
 * page, tab) keeps what is shown: the screen itself marks it as busy.
 */
export function useIsLeaving(): boolean {
  const here = useLocation().pathname
  const ahead = useNavigation().location?.pathname ?? here
  const target = screenOf(ahead) === screenOf(here) ? null : ahead
  const [late] = useDebouncedValue(target, quickAnswer)
  return target !== null && late === target
}
