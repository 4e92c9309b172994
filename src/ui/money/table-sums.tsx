import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { type Total, Totals } from './totals.tsx'

type Props = {
  readonly totals: readonly Total[]
  /** They are of a part of the rows. */
  readonly areOfFound: boolean
  /** What the figures come to together, or leave out. */
  readonly note: ReactNode
  /** What else there is to say of them. */
  readonly aside?: ReactNode
}

/** Totals of exactly the rows below. */
export function TableSums({ totals, areOfFound, note, aside }: Props) {
  return (
    <Stack gap="xs">
      {areOfFound && <Text size="sm">Из найденного:</Text>}
      <Totals totals={totals} />
      <Group gap="0 16px">
        <Text flex={1} size="sm" c="dimmed" aria-live="polite">
          {note}
        </Text>
        {aside}
      </Group>
    </Stack>
  )
}
