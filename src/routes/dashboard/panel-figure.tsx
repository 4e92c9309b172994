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

/** Signs that fit a third of a tablet, "213 880,28 ₽", and a half of a phone, "1 628 829,90 ₽". */
const lengths = { third: 12, half: 14 }

function longOf({ length }: string) {
  if (length > lengths.half) return 'row'
  return length > lengths.third ? 'half' : undefined
}

/** What a panel says first, and how it stands against the period before. */
export function PanelFigure({ shown, change, isWhole, isGrowthGood }: Props) {
  return (
    <p className={classes.total} data-whole={isWhole || undefined} data-long={longOf(shown)}>
      <strong>{shown}</strong> {change !== null && <ChangeMark change={change} isGrowthGood={isGrowthGood} />}
    </p>
  )
}
