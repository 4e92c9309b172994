import type { ReactNode } from 'react'

import classes from './notice.module.css'

type Props = {
  readonly kind: 'failure' | 'news'
  readonly title: string
  readonly text: string
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** A strip above the screen that is read aloud as it appears. */
export function Notice({ kind, title, text, children }: Props) {
  return (
    <div className={classes.notice} data-kind={kind} role={kind === 'failure' ? 'alert' : 'status'}>
      <p className={classes.words}>
        <strong>{title}</strong> <span>{text}</span>
      </p>
      {children}
    </div>
  )
}
