import { VisuallyHidden } from '@mantine/core'

import type { Change } from '#src/text/change.ts'

import classes from './change-mark.module.css'

type Props = {
  readonly change: Change
  /** More is better: growth is green. Elsewhere neither colour would be honest. */
  readonly isGrowthGood?: boolean
}

/** How far a figure has moved, short for the eye and whole for the ear. */
export function ChangeMark({ change, isGrowthGood = false }: Props) {
  // Words for the ear alone take no room.
  if (change.shown === '') return <VisuallyHidden data-direction={change.direction}>{change.words}</VisuallyHidden>
  return (
    <span className={classes.change} data-direction={change.direction} data-judged={isGrowthGood || undefined}>
      <span aria-hidden="true">{change.shown}</span>
      <VisuallyHidden>{change.words}</VisuallyHidden>
    </span>
  )
}
