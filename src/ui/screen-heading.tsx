import type { ReactNode } from 'react'

import classes from './screen-heading.module.css'

type Props = {
  readonly title: string
  /** What is known about the whole screen: how many rows there are. Announced when it changes. */
  readonly note?: ReactNode
}

export function ScreenHeading({ title, note }: Props) {
  return (
    <header className={classes.heading}>
      <h1 className={classes.title}>{title}</h1>
      <p role="status" className={classes.note}>
        {note}
      </p>
    </header>
  )
}
