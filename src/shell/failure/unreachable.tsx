import { type ReactNode, useEffect } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'

import { rootRouteId } from '#src/bridge/session.ts'
import type { loader } from '../frame/root.route.tsx'
import { PlainButton } from './plain-button.tsx'
import classes from './unreachable.module.css'

/** Milliseconds between two looks whether the service is back. */
const pause = 5_000

/**
 * Start-up could not learn who the visitor is, and has brought them here (specification 8). They may well be signed in:
 * so the form waits, the page says why, and looks again by itself.
 */
export function Unreachable({ children }: { readonly children: ReactNode }) {
  const hasFailed = useRouteLoaderData<typeof loader>(rootRouteId)?.hasFailed ?? false
  const { revalidate, state } = useRevalidator()

  useEffect(() => {
    if (!hasFailed || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), pause)
    return () => clearTimeout(timer)
  }, [hasFailed, state, revalidate])

  return (
    <>
      {hasFailed && (
        <div className={classes.strip} role="alert">
          <p className={classes.words}>
            <strong>Сервис временно недоступен.</strong> Проверяем, не заработал ли он: входить заново не нужно.
          </p>
          <PlainButton look="quiet" isBusy={state === 'loading'} onClick={() => void revalidate()}>
            {state === 'loading' ? 'Проверяем…' : 'Повторить'}
          </PlainButton>
        </div>
      )}
      <fieldset className={classes.form} disabled={hasFailed}>
        {children}
      </fieldset>
    </>
  )
}
