import type { ReactNode } from 'react'

import classes from './requisite-form.module.css'

type Props = { readonly title: string; readonly text: string; readonly children?: ReactNode }

/** What went wrong, read aloud as it appears, inside the dialog: outside it no keyboard could reach it. */
export function FailureNotice({ title, text, children }: Props) {
  return (
    <div className={classes.failure} role="alert">
      <p>
        <strong>{title}</strong> {text}
      </p>
      {children}
    </div>
  )
}
