import type { ReactNode } from 'react'
import { Link } from 'react-router'

import classes from './totals.module.css'

export type Total = {
  readonly label: string
  readonly value: ReactNode
  /** Where the rows stand that make the sum. */
  readonly to?: { readonly search: string }
  /** These rows alone are shown. */
  readonly isChosen?: boolean
}

/** Sums of exactly what is shown below; announced when they change. */
export function Totals({ totals }: { readonly totals: readonly Total[] }) {
  return (
    <dl className={classes.totals} aria-live="polite">
      {totals.map(({ label, value, to, isChosen = false }) => (
        <div key={label} className={classes.total} data-chosen={isChosen || undefined}>
          <dt>
            {to === undefined ? (
              label
            ) : (
              <Link to={to} className={classes.link} preventScrollReset aria-current={isChosen ? 'true' : undefined}>
                {label}
              </Link>
            )}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
