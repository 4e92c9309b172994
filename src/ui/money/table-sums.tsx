import type { ReactNode } from 'react'

import classes from './table-sums.module.css'
import { type Total, Totals } from './totals.tsx'

type Props = {
  readonly totals: readonly Total[]
  /** What the figures come to together, or leave out. */
  readonly note: ReactNode
  /** What else there is to say of them. */
  readonly aside?: ReactNode
}

/** Totals of exactly the rows below. */
export function TableSums({ totals, note, aside }: Props) {
  return (
    <div className={classes.sums}>
      <Totals totals={totals} isStrip />
      <div className={classes.line}>
        <p className={classes.note} aria-live="polite">
          {note}
        </p>
        {aside}
      </div>
    </div>
  )
}
