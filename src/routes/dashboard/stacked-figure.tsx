import { Group, Stack } from '@mantine/core'

import { changeOf } from '#src/text/change.ts'
import { Dot } from '#src/ui/dot.tsx'
import classes from './dashboard.module.css'
import type { StackedView } from './deal-views.ts'
import { PanelFigure } from './panel-figure.tsx'
import { StackedBar } from './stacked-bar.tsx'
import { toneColor } from './tones.ts'

type Props = {
  readonly view: StackedView
  /** The same of the period before; null when it is not known, undefined where it is no measure. */
  readonly before: StackedView | null | undefined
  /** Its parts are beside it in words. */
  readonly isWhole: boolean
  readonly isGrowthGood?: boolean
}

/** A sum, what it is made of, and how it stands against the period before: both bars share one scale. */
export function StackedFigure({ view, before, isWhole, isGrowthGood = false }: Props) {
  const { total, parts, show, beyond } = view
  const most = Math.max(total, before?.total ?? 0)
  const past =
    before === null || before === undefined
      ? []
      : [{ label: 'Прошлый период', amount: before.total, tone: 'neutral' } as const]
  const figure = (
    <PanelFigure
      shown={show(total)}
      change={before === undefined ? null : changeOf(total, before?.total ?? null)}
      isWhole={isWhole}
      isGrowthGood={isGrowthGood}
    />
  )
  if (!isWhole) return figure
  // What is beyond the total has no part of the bar, and no colour of one.
  return (
    <Stack>
      {figure}
      <Stack gap={8}>
        <StackedBar slices={parts} most={most} />
        {past.length > 0 && <StackedBar isThin slices={past} most={most} />}
      </Stack>
      <Stack component="dl" gap="xs" fz="sm" className={classes.parts}>
        {[...parts, ...past, ...(beyond === undefined ? [] : [beyond])].map(({ label, amount, tone }) => (
          <Group key={label} gap="xs" align="baseline" wrap="nowrap">
            <Group component="dt" flex={1} miw={0} gap="xs" align="baseline" wrap="nowrap">
              {label !== beyond?.label && <Dot color={toneColor[tone]} />}
              {label}
            </Group>
            <dd>{show(amount)}</dd>
          </Group>
        ))}
      </Stack>
    </Stack>
  )
}
