import { useEffect } from 'react'
import { useRouteError } from 'react-router'

import { AccessDenied } from './access-denied.tsx'
import { ErrorPage } from './error-page.tsx'
import { DomainMissing } from './session-reads.ts'
import { useRetry } from './use-retry.ts'

/** The whole page when there is nothing to put a screen in. */
export function RootError() {
  const error = useRouteError()
  const { retry, isRetrying } = useRetry()

  useEffect(() => {
    if (!(error instanceof DomainMissing)) console.error('the page failed', error)
  }, [error])

  if (!(error instanceof DomainMissing)) return <ErrorPage />
  return <AccessDenied {...(error.mayPass ? { onRetry: retry } : {})} isRetrying={isRetrying} />
}
