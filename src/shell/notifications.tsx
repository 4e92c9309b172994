import { lazy, Suspense, useEffect, useState } from 'react'

const Place = lazy(() => import('./notifications-place.tsx'))

/** Where notifications appear. Its files come after the screen's: what is told earlier is kept until they are here. */
export function Notifications() {
  const [isCalm, setIsCalm] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setIsCalm(true), 600)
    return () => clearTimeout(timer)
  }, [])

  return <Suspense>{isCalm && <Place />}</Suspense>
}
