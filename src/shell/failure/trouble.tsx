import { type ReactNode, useEffect } from 'react'

import { PlainButton } from './plain-button.tsx'
import classes from './trouble.module.css'

type Props = {
  readonly title: string
  readonly text: string
  /** The second try; it also comes by itself when the network is back. */
  readonly onRetry?: (() => void) | undefined
  readonly isRetrying?: boolean
  readonly retryLabel?: string
  /** Other ways on. */
  readonly children?: ReactNode
}

/** What failed, in words, and what can be done: the heading, the text and the ways on of every error screen. */
export function Trouble({ title, text, onRetry, isRetrying = false, retryLabel = 'Повторить', children }: Props) {
  useEffect(() => {
    if (onRetry === undefined) return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])

  return (
    <div className={classes.trouble} role="alert">
      <h1>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.ways}>
        {onRetry !== undefined && (
          <PlainButton onClick={onRetry} isBusy={isRetrying}>
            {isRetrying ? 'Пробуем…' : retryLabel}
          </PlainButton>
        )}
        {children}
      </div>
    </div>
  )
}
