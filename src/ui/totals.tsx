import type { ReactNode } from 'react'

import classes from './totals.module.css'

export type Total = { readonly label: string; readonly value: ReactNode }

type Props = {
  readonly totals: readonly Total[]
  /** What the figures come to together, or leave out. */
  readonly note?: ReactNode
}

/** Sums of exactly what is shown below; announced when they change. */
export function Totals({ totals, note }: Props) {
  return (
    <div className={classes.totals} aria-live="polite">
      <dl className={classes.figures}>
        {totals.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </div>
  )
}
