import type { ReactNode } from 'react'

import classes from './totals.module.css'

export type Total = { readonly label: string; readonly value: ReactNode }

/** Sums of exactly what is shown below; announced when they change. */
export function Totals({ totals }: { readonly totals: readonly Total[] }) {
  return (
    <dl className={classes.totals} aria-live="polite">
      {totals.map(({ label, value }) => (
        <div key={label} className={classes.total}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
