import { useEffect } from 'react'

import { endSession, forgetSession, isSessionStale } from './session.ts'
import { hearOtherTabs } from './session-channel.ts'

/**
 * Keeps this tab from showing what is another visitor's: it follows what the other tabs tell, looks again when the
 * person comes back to it, and shows nothing of a page that the browser took out of its memory before it has looked.
 */
export function useSessionWatch(revalidate: () => Promise<void>): void {
  useEffect(() => {
    const stopHearing = hearOtherTabs((news) => {
      if (news === 'ended') endSession()
      else forgetSession()
      void revalidate()
    })

    const lookAgain = () => {
      if (document.visibilityState === 'visible' && isSessionStale()) void revalidate()
    }

    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      const { style } = document.documentElement
      style.visibility = 'hidden'
      forgetSession()
      void revalidate().finally(() => style.removeProperty('visibility'))
    }

    document.addEventListener('visibilitychange', lookAgain)
    window.addEventListener('focus', lookAgain)
    window.addEventListener('pageshow', wake)
    return () => {
      stopHearing()
      document.removeEventListener('visibilitychange', lookAgain)
      window.removeEventListener('focus', lookAgain)
      window.removeEventListener('pageshow', wake)
    }
  }, [revalidate])
}
