import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

import type { StatusTone } from '#src/text/labels.ts'

import classes from './status-badge.module.css'

type Props = {
  readonly tone: StatusTone
  /** Cut where it does not fit: what it says must stand in full elsewhere. */
  readonly isOneLine?: boolean
  readonly children: ReactNode
}

/** A status in words; the colour and the dot only repeat what the words say. Long texts of other systems wrap. */
export function StatusBadge({ tone, isOneLine = false, children }: Props) {
  return (
    <Badge
      variant="dot"
      classNames={classes}
      data-tone={tone}
      data-one-line={isOneLine || undefined}
      vars={() => ({
        root: {
          '--badge-color': `var(--status-${tone}-ink)`,
          '--badge-bg': `var(--status-${tone}-ground)`,
          '--badge-dot-color': `var(--status-${tone}-dot)`,
        },
      })}
    >
      {children}
    </Badge>
  )
}
