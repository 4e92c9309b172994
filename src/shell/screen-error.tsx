import { useEffect } from 'react'
import { useRouteError } from 'react-router'

import { CallFailure } from '#src/api/failure.ts'
import { FailedState } from '#src/ui/states.tsx'

import { HomeLink } from './home-link.tsx'
import { LostScreen } from './lost-screen.tsx'
import classes from './screen-error.module.css'
import { ScreenLost } from './screen-lost.ts'
import { useRetry } from './use-retry.ts'

/** Stands in the place of a screen that failed; the layout around it stays, and with it the ways to elsewhere. */
export function ScreenError() {
  const error = useRouteError()
  const { retry, isRetrying } = useRetry()

  useEffect(() => {
    if (!(error instanceof CallFailure)) console.error('a screen failed', error)
  }, [error])

  if (error instanceof ScreenLost) return <LostScreen />
  return (
    <div className={classes.screen}>
      <h1>Произошла ошибка</h1>
      <FailedState
        title="Раздел не открылся"
        {...(error instanceof CallFailure && error.kind === 'refused' ? { text: error.text } : {})}
        onRetry={retry}
        isRetrying={isRetrying}
      />
      <HomeLink className={classes.home}>На главную</HomeLink>
    </div>
  )
}
