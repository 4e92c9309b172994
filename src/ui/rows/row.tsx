import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Money } from '../money/money.tsx'
import classes from './row.module.css'

type Props = {
  /** What the thing is, at a glance: its logo, or a sign. */
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly note?: ReactNode
  /** Roubles. */
  readonly cash?: number | undefined
  /** Something is to be done. */
  readonly isDuty?: boolean
  /** Where the whole row leads; empty: nowhere. */
  readonly to?: string
  /** Instead of leading elsewhere. */
  readonly onPress?: () => void
  /** What a press shows below the row or hides. */
  readonly details?: { readonly id: string; readonly isOpened: boolean }
}

/** One of a list of things: what it is, a second line, its sum, and the way on. */
export function Row({ icon, title, note, cash, isDuty = false, to = '', onPress, details }: Props) {
  const words = (
    <>
      {icon}
      <span className={classes.words}>
        <span className={classes.title} data-duty={isDuty || undefined}>
          {title}
        </span>
        {note !== undefined && note !== '' && <span className={classes.note}>{note}</span>}
      </span>
      {cash !== undefined && (
        <span className={classes.cash}>
          <Money roubles={cash} />
        </span>
      )}
    </>
  )
  if (onPress !== undefined)
    return (
      <button
        type="button"
        className={classes.row}
        data-leads
        aria-expanded={details?.isOpened}
        aria-controls={details?.id}
        onClick={onPress}
      >
        {words}
      </button>
    )
  return to === '' ? (
    <span className={classes.row}>{words}</span>
  ) : (
    <Link className={classes.row} data-leads to={to}>
      {words}
    </Link>
  )
}
