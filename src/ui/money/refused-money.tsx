import { VisuallyHidden } from '@mantine/core'
import classes from './money.module.css'
import { Money } from './money.tsx'

type Props = {
  readonly roubles: number
  /** Why it does not come, for people who cannot see the stroke. */
  readonly reason: string
}

/** Money that was announced and will not come: struck through, for the ear too. */
export function RefusedMoney({ roubles, reason }: Props) {
  return (
    <s className={classes.refused}>
      <VisuallyHidden>{reason}: </VisuallyHidden>
      <Money roubles={roubles} />
    </s>
  )
}
