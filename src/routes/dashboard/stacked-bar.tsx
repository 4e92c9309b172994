import { Progress } from '@mantine/core'

import { type ChartTone, toneColor } from './tones.ts'

type Props = {
  readonly slices: readonly { readonly tone: ChartTone; readonly amount: number }[]
  /** What the whole width stands for. */
  readonly most: number
  readonly isThin?: boolean
}

/** A picture of figures that always are beside it in words. A slice of nothing would leave its gap at the end. */
export function StackedBar({ slices, most, isThin = false }: Props) {
  return (
    <Progress.Root size={isThin ? 6 : 14} radius="xl" bg="var(--muted-ground)" aria-hidden="true">
      {slices
        .filter(({ amount }) => amount > 0)
        .map(({ tone, amount }) => (
          <Progress.Section
            key={tone}
            value={Math.min(100, (amount / most) * 100)}
            color={toneColor[tone]}
            withAria={false}
          />
        ))}
    </Progress.Root>
  )
}
