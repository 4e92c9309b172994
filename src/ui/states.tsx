import { EmptyState as State } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

import { BusyButton } from './busy-button.tsx'
import { Icon } from './icon.tsx'
import { useFocusLeft } from './use-focus-left.ts'
import { useIsOnline } from './use-is-online.ts'

function EmptyIcon() {
  return (
    <Icon>
      <path d="M3 11.5 5.2 4.8A1.5 1.5 0 0 1 6.6 3.8h6.8a1.5 1.5 0 0 1 1.4 1L17 11.5v3.2a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.7z" />
      <path d="M3 11.5h4l1 2h4l1-2h4" />
    </Icon>
  )
}

function FailureIcon() {
  return (
    <Icon>
      <path d="M8.7 3.7 2.3 14.5a1.5 1.5 0 0 0 1.3 2.3h12.8a1.5 1.5 0 0 0 1.3-2.3L11.3 3.7a1.5 1.5 0 0 0-2.6 0z" />
      <path d="M10 8v3.6M10 14.1v.1" />
    </Icon>
  )
}

type EmptyProps = {
  readonly title: string
  readonly text?: string
  /** What the person can do about it: a button or a link. */
  readonly action?: ReactNode
  readonly icon?: ReactNode
}

/** Nothing to show, and that is all right. */
export function EmptyState({ title, text, action, icon = <EmptyIcon /> }: EmptyProps) {
  return (
    <State ref={useFocusLeft()} icon={icon} title={title} description={text} data-state="empty">
      {action && <State.Actions>{action}</State.Actions>}
    </State>
  )
}

type FailedProps = {
  readonly title?: string
  readonly text?: string
  readonly onRetry?: (() => void) | undefined
  /** The second try is on its way. */
  readonly isRetrying?: boolean
  readonly retryLabel?: string
  /** It stands for the whole screen, whose heading it is. */
  readonly isScreen?: boolean
  /** Other ways on. */
  readonly children?: ReactNode
}

/** Something could not be read or shown: says so aloud, and offers the second try. */
export function FailedState({
  title = 'Не удалось загрузить',
  text,
  onRetry,
  isRetrying = false,
  retryLabel = 'Повторить',
  isScreen = false,
  children,
}: FailedProps) {
  const box = useFocusLeft()
  const isOnline = useIsOnline()
  const description = text ?? (isOnline ? 'Попробуйте ещё раз чуть позже.' : 'Данные появятся вместе с интернетом.')
  // Reads repeat by themselves once the network is back; the state is gone as soon as they succeed.
  useEffect(() => {
    if (onRetry === undefined) return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])

  return (
    <State ref={box} icon={<FailureIcon />} color="red" data-state="failed" role="alert">
      <State.Title {...(isScreen ? { order: 1 as const } : {})}>{title}</State.Title>
      {description !== '' && <State.Description>{description}</State.Description>}
      <State.Actions>
        {onRetry !== undefined && (
          <BusyButton variant="light" isBusy={isRetrying} onClick={onRetry}>
            {retryLabel}
          </BusyButton>
        )}
        {children}
      </State.Actions>
    </State>
  )
}
