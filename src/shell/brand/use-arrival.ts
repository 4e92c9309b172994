import { useDocumentTitle, useFavicon } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { type UIMatch, useLocation, useMatches } from 'react-router'

import { useSession } from '#src/routing/session.ts'

import { brandAddress } from './brand-address.ts'

/** A screen's title: `handle.title`, a text or a function of its loader's data. */
function titleOf({ handle, loaderData }: UIMatch): string | null {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return null
  const title: unknown = typeof handle.title === 'function' ? handle.title(loaderData) : handle.title
  return typeof title === 'string' && title !== '' ? title : null
}

/** Names the screen in the browser, with the brand's own icon, and leads the focus to its heading when the person has come from another one. */
export function useArrival(isShown: boolean): void {
  const { company_name, favicon } = useSession().domain
  const { pathname } = useLocation()
  const titles = useMatches()
    .map(titleOf)
    .filter((title) => title !== null)
  const cameFrom = useRef<string | null>(null)

  // The tab of a program is named after it; a program of the brand's own name says it once.
  const parts = titles.length > 1 ? titles.filter((title) => title !== company_name) : titles
  useDocumentTitle([...parts, company_name].filter((part) => part).join(' — ') || 'Кабинет промоутера')
  useFavicon(brandAddress(favicon) ?? '')

  useEffect(() => {
    if (!isShown) return
    const isFirst = cameFrom.current === null
    const isSame = cameFrom.current === pathname
    cameFrom.current = pathname
    // The browser reads out the first page by itself; a screen may have led the focus where it is needed.
    const screen = document.querySelector('main')
    const { activeElement } = document
    if (isFirst || isSame || screen === null) return
    if (screen !== activeElement && screen.contains(activeElement)) return
    const goal = screen.querySelector<HTMLElement>('h1') ?? screen
    if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1
    goal.focus({ preventScroll: true })
  }, [pathname, isShown])
}
