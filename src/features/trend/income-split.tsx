import { Group, Progress, Stack, Text } from '@mantine/core'

import { moneyWords } from '#src/text/money-state.ts'
import { Dot } from '#src/ui/dot.tsx'
import { Money } from '#src/ui/money/money.tsx'

type Props = { readonly income: number; readonly waiting: number }

/**
 * What of the income the advertiser has confirmed, and what still waits. The confirmed sum is of three states, on the
 * balance, on the way and paid, which the call does not tell apart: it has the colour of none.
 */
export function IncomeSplit({ income, waiting }: Props) {
  if (income === 0) return null
  const parts = [
    { label: 'Подтверждено', roubles: Math.round((income - waiting) * 100) / 100, color: 'var(--status-neutral-dot)' },
    { label: moneyWords.waiting, roubles: waiting, color: 'var(--status-waiting-dot)' },
  ]
  return (
    <Stack gap="xs">
      <Progress.Root size={10} radius="xl" bg="var(--muted-ground)" aria-hidden="true">
        {parts
          .filter(({ roubles }) => roubles > 0)
          .map(({ label, roubles, color }) => (
            <Progress.Section key={label} value={(roubles / income) * 100} color={color} withAria={false} />
          ))}
      </Progress.Root>
      <Group component="dl" gap="4px 24px" fz="sm" aria-label="Доход вместе с ожидающими: из чего он">
        {parts.map(({ label, roubles, color }) => (
          <Group key={label} gap="0 8px" align="baseline">
            <Group component="dt" gap="xs" align="baseline" wrap="nowrap">
              <Dot color={color} />
              {label}
            </Group>
            <Text component="dd" inherit fw={600}>
              <Money roubles={roubles} />
            </Text>
          </Group>
        ))}
      </Group>
    </Stack>
  )
}
