import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'

import { Button } from '@mantine/core'
import { useEffect } from 'react'

import { FullPage } from './full-page.tsx'

type Props = {
  /** Given when a second try may help: the service did not answer, or answered with a failure. */
  readonly onRetry?: () => void
  readonly isRetrying: boolean
}

/** No domain was returned (specification 8). */
export function AccessDenied({ onRetry, isRetrying }: Props) {
  useEffect(() => {
    if (onRetry === undefined) return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])

  if (onRetry === undefined)
    return <FullPage title="Доступ запрещён" text="По этому адресу нет кабинета. Проверьте, верно ли он набран." />
  return (
    <FullPage title="Доступ запрещён" text="Сервис не ответил. Проверьте подключение к интернету и попробуйте ещё раз.">
      <Button size="md" onClick={onRetry} loading={isRetrying}>
        Повторить
      </Button>
    </FullPage>
  )
}
