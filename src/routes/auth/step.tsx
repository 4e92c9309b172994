import type { FormEvent, ReactNode } from 'react'

import classes from './step.module.css'

type Props = {
  readonly title: string
  readonly note?: ReactNode
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly children: ReactNode
}

/** One step of signing in: a heading, what it is about, a form. */
export function Step({ title, note, onSubmit, children }: Props) {
  return (
    <form className={classes.step} noValidate onSubmit={onSubmit}>
      <header className={classes.head}>
        <h1>{title}</h1>
        {note !== undefined && <p className={classes.note}>{note}</p>}
      </header>
      {children}
    </form>
  )
}
