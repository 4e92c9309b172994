import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

import type { StatusTone } from '#src/text/labels.ts'

import classes from './status-badge.module.css'

type Props = { readonly tone: StatusTone; readonly children: ReactNode }

/** A status in words; the colour and the dot only repeat what the words say. Long texts of other systems wrap. */
export function StatusBadge({ tone, children }: Props) {
  return (
    <Badge
      variant="dot"
      classNames={classes}
      data-tone={tone}
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
