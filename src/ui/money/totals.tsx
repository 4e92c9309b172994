import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { StatusTone } from '#src/text/labels.ts'
import { Dot } from '../dot.tsx'

import classes from './totals.module.css'

export type Total = {
  readonly label: string
  /** The state of money that it is of. */
  readonly tone?: StatusTone | undefined
  readonly value: ReactNode
  /** Where the rows stand that make the sum: on another screen, or at the hash of this one. */
  readonly to?: { readonly search: string; readonly pathname?: string; readonly hash?: string } | undefined
  /** These rows alone are shown. */
  readonly isChosen?: boolean
}

type Props = {
  readonly totals: readonly Total[]
  /** They stand on another's surface. */
  readonly isBare?: boolean
  /** Below a figure may be how it has changed: rows of them are farther from each other. */
  readonly isSpaced?: boolean
}

/** Figures side by side; announced when they change. */
export function Totals({ totals, isBare = false, isSpaced = false }: Props) {
  return (
    <dl
      className={classes.totals}
      data-bare={isBare || undefined}
      data-spaced={isSpaced || undefined}
      aria-live="polite"
    >
      {totals.map(({ label, tone, value, to, isChosen = false }) => (
        <div key={label} className={classes.total}>
          <dt>
            {tone !== undefined && <Dot color={`var(--status-${tone}-dot)`} size={8} />}
            {to === undefined ? (
              label
            ) : (
              <Link
                to={to}
                className={classes.link}
                preventScrollReset={to.pathname === undefined && to.hash === undefined}
                aria-current={isChosen ? 'true' : undefined}
              >
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
