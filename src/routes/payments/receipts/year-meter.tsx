import { Progress, Stack, Text } from '@mantine/core'

import type { YearPaid } from '#src/features/receipts/year-paid.ts'

import classes from './receipts.module.css'

type Props = YearPaid & {
  /** The sum is above already. */
  readonly isNamed: boolean
}

/** How much of the year's ceiling has been paid here: other income is not known. */
export function YearMeter({ text, share, note, isNearCeiling, isNamed }: Props) {
  return (
    <Stack gap="xs" className={classes.year}>
      {!isNamed && <Text fw={600}>{text}</Text>}
      {share !== null && (
        <Progress
          value={share}
          size={8}
          radius="xl"
          {...(isNearCeiling && { color: 'orange' })}
          aria-label="Доля годового предела для самозанятых"
        />
      )}
      <Text size="sm" c={isNearCeiling ? 'var(--warning-ink)' : 'dimmed'}>
        {note}
      </Text>
    </Stack>
  )
}
