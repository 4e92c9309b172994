import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './hint.module.css'
import { HintIcon } from './icons.tsx'

type Props = {
  /** Names the button for people who do not see it: "Условия вознаграждения". */
  readonly label: string
  /** What is explained. */
  readonly children: ReactNode
}

/** A short explanation behind an "i": hover, focus and a tap open it, Escape and a tap elsewhere close it. */
export function Hint({ label, children }: Props) {
  return (
    <Tooltip
      label={children}
      multiline
      interactive
      events={{ hover: true, focus: true, touch: true }}
      classNames={{ tooltip: classes.tooltip }}
    >
      {/* The icon is small, the target is a thumb's size: it reaches into the room around it. */}
      <ActionIcon variant="transparent" c="dimmed" size={44} m={-12} className={classes.target} aria-label={label}>
        <HintIcon />
      </ActionIcon>
    </Tooltip>
  )
}
