import { Anchor } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'

import { CallFailure } from '#src/api/failure.ts'
import { FailedState } from '#src/ui/states.tsx'

import { HomeLink } from '../frame/home-link.tsx'
import { LostScreen } from './lost-screen.tsx'
import { ScreenLost } from './screen-lost.ts'
import { useRetry } from './use-retry.ts'

/** Stands in the place of a screen that failed; the layout around it stays, and with it the ways to elsewhere. */
export function ScreenError() {
  const error = useRouteError()
  const { retry, isRetrying } = useRetry()

  useEffect(() => {
    if (!(error instanceof CallFailure)) console.error('a screen failed', error)
  }, [error])

  if (error instanceof ScreenLost) return <LostScreen isLate={error.isLate} />
  const why = error instanceof CallFailure && error.kind === 'refused' ? error.text : 'Попробуйте ещё раз.'
  return (
    <FailedState isScreen title="Раздел не открылся" text={why} onRetry={retry} isRetrying={isRetrying}>
      <Anchor component={HomeLink}>На главную</Anchor>
    </FailedState>
  )
}
