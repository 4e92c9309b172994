import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

import { useIsOnline } from '#src/ui/use-is-online.ts'
import classes from './offline.module.css'

/**
 * Milliseconds: a failed state on the screen may be quicker in repeating its own reads; then that is enough. A slow
 * device needs a moment to show that it is doing so.
 */
const grace = 300

/** Says that the network is lost; when it is back, the screen's reads repeat once by themselves. */
export function Offline() {
  const isOnline = useIsOnline()
  const { revalidate, state } = useRevalidator()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const repeat = () => {
      clearTimeout(timer)
      if (state === 'idle') timer = setTimeout(() => void revalidate(), grace)
    }
    window.addEventListener('online', repeat)
    return () => {
      window.removeEventListener('online', repeat)
      clearTimeout(timer)
    }
  }, [revalidate, state])

  return (
    <div className={classes.place} role="status">
      {!isOnline && (
        <p className={classes.notice}>Нет подключения к интернету. Данные обновятся, когда оно появится.</p>
      )}
    </div>
  )
}
