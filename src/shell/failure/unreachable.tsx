import { Alert } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'

import { rootRouteId } from '#src/routing/session.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import type { RootData } from '../session/session.ts'
import classes from './unreachable.module.css'

/** Milliseconds between two looks whether the service is back. */
const pause = 5_000

/**
 * Start-up could not learn who the visitor is, and has brought them here (specification 8). They may well be signed in:
 * so the form waits, the page says why, and looks again by itself.
 */
export function Unreachable({ children }: { readonly children: ReactNode }) {
  const hasFailed = useRouteLoaderData<RootData>(rootRouteId)?.hasFailed ?? false
  const { revalidate, state } = useRevalidator()

  useEffect(() => {
    if (!hasFailed || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), pause)
    return () => clearTimeout(timer)
  }, [hasFailed, state, revalidate])

  return (
    <div className={classes.screen}>
      {hasFailed && (
        <Alert variant="filled" color="dark" radius={0} className={classes.strip} title="Сервис временно недоступен.">
          Проверяем, не заработал ли он: страница откроется сама.
          <BusyButton variant="default" isBusy={state === 'loading'} onClick={() => void revalidate()}>
            Повторить
          </BusyButton>
        </Alert>
      )}
      <fieldset className={classes.form} disabled={hasFailed}>
        {children}
      </fieldset>
    </div>
  )
}
