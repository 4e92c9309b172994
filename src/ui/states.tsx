import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import { BusyButton } from './busy-button.tsx'
import { EmptyIcon, FailureIcon } from './icons.tsx'
import classes from './states.module.css'

/**
 * The button in a state takes the state away, and the focus with it: whoever pressed it by key stands before what has
 * come instead of it, not at the very beginning of the page.
 */
function useFocusLeft(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = box.current
    return () => {
      if (!shown?.contains(document.activeElement)) return
      shown.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])
  return box
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
  const box = useFocusLeft()
  return (
    <div ref={box} className={classes.state} data-state="empty">
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
  const box = useFocusLeft()
  // Reads repeat by themselves once the network is back; the state is gone as soon as they succeed.
  useEffect(() => {
    if (onRetry === undefined) return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])

  return (
    <div ref={box} className={`${classes.state} ${classes.failed}`} data-state="failed" role="alert">
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
