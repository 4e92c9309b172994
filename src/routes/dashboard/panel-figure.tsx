import type { Change } from '#src/text/change.ts'
import { ChangeMark } from '#src/ui/money/change-mark.tsx'
import classes from './dashboard.module.css'

type Props = {
  readonly shown: string
  /** Null where nothing is compared. */
  readonly change: Change | null
  readonly isWhole: boolean
  readonly isGrowthGood: boolean
}

/** Signs that fit a third of a tablet: "213 880,28 ₽". */
const usualLength = 12

/** What a panel says first, and how it stands against the period before. */
export function PanelFigure({ shown, change, isWhole, isGrowthGood }: Props) {
  return (
    <p className={classes.total} data-whole={isWhole || undefined} data-long={shown.length > usualLength || undefined}>
      <strong>{shown}</strong> {change !== null && <ChangeMark change={change} isGrowthGood={isGrowthGood} />}
    </p>
  )
}
