import { type ReactNode, useEffect } from 'react'

import { BusyButton } from './busy-button.tsx'
import { EmptyIcon, FailureIcon } from './icons.tsx'
import classes from './states.module.css'

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
    <div className={classes.state} data-state="empty">
      <span className={classes.mark}>{icon}</span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {text !== undefined && <p className={classes.text}>{text}</p>}
      </div>
      {action}
    </div>
  )
}

type FailedProps = {
  readonly title?: string
  readonly text?: string
  readonly onRetry?: () => void
  /** The second try is on its way. */
  readonly isRetrying?: boolean
}

/** Something could not be read: says so aloud, and offers the second try. */
export function FailedState({
  title = 'Не удалось загрузить',
  text = 'Попробуйте ещё раз. Если не получится, проверьте подключение к интернету.',
  onRetry,
  isRetrying = false,
}: FailedProps) {
  // Reads repeat by themselves once the network is back; the state is gone as soon as they succeed.
  useEffect(() => {
    if (onRetry === undefined) return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])

  return (
    <div className={`${classes.state} ${classes.failed}`} data-state="failed" role="alert">
      <span className={classes.mark}>
        <FailureIcon />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.text}>{text}</p>
      </div>
      {onRetry !== undefined && (
        <BusyButton icon={null} isBusy={isRetrying} onPress={onRetry}>
          Повторить
        </BusyButton>
      )}
    </div>
  )
}
