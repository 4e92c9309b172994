import type { ReactNode } from 'react'

import classes from './full-page.module.css'

type Props = {
  readonly title: string
  readonly text: string
  /** The way on: buttons and links. */
  readonly children?: ReactNode
}

/** A page that is nothing but a few words: there is no brand yet to dress it in. */
export function FullPage({ title, text, children }: Props) {
  return (
    <main className={classes.page}>
      <div className={classes.words} role="alert">
        <title>{title}</title>
        <h1>{title}</h1>
        <p className={classes.text}>{text}</p>
        {children !== undefined && <div className={classes.ways}>{children}</div>}
      </div>
    </main>
  )
}
