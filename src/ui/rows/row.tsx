import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { NextIcon } from '../icons.tsx'
import { Money } from '../money/money.tsx'
import classes from './row.module.css'

type Props = {
  /** What the thing is, at a glance: its logo, or a sign. */
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly note?: ReactNode
  /** Roubles, or the same as an element of its own. */
  readonly cash?: ReactNode
  /** Below the sum: its state. */
  readonly badge?: ReactNode
  /** A line as wide as the row: what is owed for the thing. */
  readonly foot?: ReactNode
  /** Something is to be done. */
  readonly isDuty?: boolean
  /** Where the whole row leads; empty: nowhere. */
  readonly to?: string
  /** As somebody goes there. */
  readonly onLeave?: () => void
  /** Instead of leading elsewhere. */
  readonly onPress?: () => void
  /** Of a row that opens below itself: the id of what it opens, where that is shown. */
  readonly opens?: { readonly isOpen: boolean; readonly id: string }
}

/** One of a list of things: what it is, a second line, its sum, and the way on. */
export function Row({ icon, title, note, cash, badge, foot, isDuty = false, to = '', onLeave, onPress, opens }: Props) {
  const words = (
    <>
      {icon ?? <span className={classes.bare} />}
      <span className={classes.words}>
        <span className={classes.title} data-duty={isDuty || undefined}>
          {title}
        </span>
        {note !== undefined && note !== '' && <span className={classes.note}>{note}</span>}
      </span>
      {cash !== undefined && (
        <span className={classes.sum}>
          <span className={classes.cash}>{typeof cash === 'number' ? <Money roubles={cash} /> : cash}</span>
          {badge}
        </span>
      )}
      {foot && <span className={classes.foot}>{foot}</span>}
      {opens !== undefined && <NextIcon />}
    </>
  )
  if (onPress !== undefined)
    return (
      <button
        type="button"
        className={classes.row}
        data-leads
        onClick={onPress}
        aria-expanded={opens?.isOpen}
        aria-controls={opens?.isOpen ? opens.id : undefined}
      >
        {words}
      </button>
    )
  return to === '' ? (
    <span className={classes.row}>{words}</span>
  ) : (
    <Link className={classes.row} data-leads to={to} onClick={onLeave}>
      {words}
    </Link>
  )
}
