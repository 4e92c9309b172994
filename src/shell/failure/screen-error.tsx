import { Anchor } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError, useRouteLoaderData } from 'react-router'

import { CallFailure, SessionEnded } from '#src/api/failure.ts'

import { rootRouteId } from '#src/routing/session.ts'
import { FailedState } from '#src/ui/states.tsx'
import { HomeLink } from '../session/home-link.tsx'
import type { RootData } from '../session/session.ts'
import { LostScreen } from './lost-screen.tsx'
import { ScreenLost } from './screen-lost.ts'
import { useRetry } from './use-retry.ts'

/** A promise that a loader gave met a 401: the rules of start-up say where to go now. */
function SessionOver() {
  const store = useRouteLoaderData<RootData>(rootRouteId)?.store
  const { retry } = useRetry()
  useEffect(() => {
    store?.end()
    retry()
  }, [store, retry])
  return null
}

/** Stands in the place of a screen that failed; the layout around it stays, and with it the ways to elsewhere. */
export function ScreenError() {
  const error = useRouteError()
  const { retry, isRetrying } = useRetry()

  useEffect(() => {
    if (!(error instanceof CallFailure || error instanceof SessionEnded)) console.error('a screen failed', error)
  }, [error])

  if (error instanceof SessionEnded) return <SessionOver />
  if (error instanceof ScreenLost) return <LostScreen isLate={error.isLate} />
  const why = error instanceof CallFailure && error.kind === 'refused' ? error.text : 'Попробуйте ещё раз.'
  return (
    <FailedState isScreen title="Раздел не открылся" text={why} onRetry={retry} isRetrying={isRetrying}>
      <Anchor component={HomeLink}>На главную</Anchor>
    </FailedState>
  )
}
