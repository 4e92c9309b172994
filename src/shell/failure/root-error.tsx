import { Anchor } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'

import { FailedState } from '#src/ui/states.tsx'
import { useIsOnline } from '#src/ui/use-is-online.ts'
import { DomainMissing } from '../session/session-reads.ts'
import { LostScreen } from './lost-screen.tsx'
import classes from './root-error.module.css'
import { ScreenLost } from './screen-lost.ts'
import { useRetry } from './use-retry.ts'

/** The whole page when there is nothing to put a screen in. */
export function RootError() {
  const error = useRouteError()

  useEffect(() => {
    document.title = error instanceof DomainMissing ? 'Доступ запрещён' : 'Произошла ошибка'
    if (!(error instanceof DomainMissing)) console.error('the page failed', error)
  }, [error])

  return <main className={classes.page}>{wordsFor(error)}</main>
}

function wordsFor(error: unknown) {
  if (error instanceof DomainMissing) return <AccessDenied mayPass={error.mayPass} />
  // A layout has files as well.
  return error instanceof ScreenLost ? <LostScreen isLate={error.isLate} /> : <PageFailed />
}

/** No domain was returned (specification 8). Where the service or the network is to blame, a second try is offered. */
function AccessDenied({ mayPass }: Pick<DomainMissing, 'mayPass'>) {
  const { retry, isRetrying } = useRetry()
  const isOnline = useIsOnline()
  const hope = isOnline ? 'Сервис не ответил. Попробуйте ещё раз.' : 'Кабинет откроется, когда появится интернет.'
  return (
    <FailedState
      isScreen
      title="Доступ запрещён"
      text={mayPass ? hope : 'По этому адресу нет кабинета. Проверьте, верно ли он набран.'}
      onRetry={mayPass ? retry : undefined}
      isRetrying={isRetrying}
    />
  )
}

function reload() {
  window.location.reload()
}

/** Our own mistake, or files that are gone: only a fresh page helps. */
function PageFailed() {
  return (
    <FailedState
      isScreen
      title="Произошла ошибка"
      text="Страница не открылась. Обновите её: ваши данные в сохранности."
      onRetry={reload}
      retryLabel="Обновить страницу"
    >
      <Anchor href="/">На главную</Anchor>
    </FailedState>
  )
}
