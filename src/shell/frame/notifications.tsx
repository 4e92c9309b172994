import { useEffect, useState } from 'react'

import { useLater } from '#src/ui/use-later.ts'

const loadPlace = () => import('./notifications-place.tsx')

/** Milliseconds before files that did not come are asked for once more. */
const pause = 10_000

/**
 * Where notifications appear. Its files come after the screen's: what is told earlier is kept until they are here. When
 * they do not come, the screen is none the worse, and they are asked for again.
 */
export function Notifications() {
  const [isCalm, setIsCalm] = useState(false)
  const { part, hasFailed, retry } = useLater(isCalm, loadPlace)

  useEffect(() => {
    const timer = setTimeout(() => setIsCalm(true), 600)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!hasFailed) return
    const timer = setTimeout(retry, pause)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [hasFailed, retry])

  return part === null ? null : <part.default />
}
