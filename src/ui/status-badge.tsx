import type { ReactNode } from 'react'

import type { Tone } from '#src/text/labels.ts'

import classes from './status-badge.module.css'

type Props = { readonly tone: Tone; readonly children: ReactNode }

/** A status in words; the colour and the dot only repeat what the words say. Long texts of other systems wrap. */
export function StatusBadge({ tone, children }: Props) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
