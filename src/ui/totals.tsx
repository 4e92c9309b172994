import type { ReactNode } from 'react'

import classes from './totals.module.css'

export type Total = {
  readonly label: string
  readonly value: ReactNode
  /** What part of it is not what the label promises. */
  readonly note?: ReactNode
}

/** Sums of exactly what is shown below; announced when they change. */
export function Totals({ totals }: { readonly totals: readonly Total[] }) {
  return (
    <dl className={classes.totals} aria-live="polite">
      {totals.map(({ label, value, note }) => (
        <div key={label} className={classes.total}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note !== undefined && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
