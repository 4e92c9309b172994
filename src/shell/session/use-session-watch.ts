import { useEffect } from 'react'

import type { SessionStore } from './session.ts'

/**
 * Keeps this tab from showing what is another visitor's: it follows the other tabs, and shows nothing of a page that the
 * browser took out of its memory before it has asked again.
 */
export function useSessionWatch(store: SessionStore, revalidate: () => Promise<void>): void {
  useEffect(() => store.followOtherTabs(() => void revalidate()), [store, revalidate])

  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      const { style } = document.documentElement
      style.visibility = 'hidden'
      store.forget()
      void revalidate().finally(() => style.removeProperty('visibility'))
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [store, revalidate])
}
