import { Stack } from '@mantine/core'

import { changeOf } from '#src/text/change.ts'
import { ChangeMark } from '#src/ui/change-mark.tsx'
import classes from './dashboard.module.css'
import type { StackedView } from './deal-views.ts'
import { StackedBar } from './stacked-bar.tsx'
import { toneColor } from './tones.ts'

type Props = {
  readonly view: StackedView
  /** The same of the period before; null when it is not known. */
  readonly before: StackedView | null
  readonly isGrowthGood?: boolean
}

/** A sum, what it is made of, and how it stands against the period before: both bars share one scale. */
export function StackedFigure({ view, before, isGrowthGood = false }: Props) {
  const { total, parts, show, beyond } = view
  const most = Math.max(total, before?.total ?? 0)
  const past = before === null ? [] : [{ label: 'Прошлый период', amount: before.total, tone: 'before' } as const]
  return (
    <Stack>
      <p className={classes.total}>
        <strong>{show(total)}</strong>{' '}
        <ChangeMark change={changeOf(total, before?.total ?? null)} isGrowthGood={isGrowthGood} />
      </p>
      <Stack gap={6}>
        <StackedBar slices={parts} most={most} />
        {past.length > 0 && <StackedBar isThin slices={past} most={most} />}
      </Stack>
      <dl className={classes.parts}>
        {[...parts, ...past, ...(beyond === undefined ? [] : [beyond])].map(({ label, amount, tone }) => (
          <div key={label}>
            <dt>
              <span className={classes.dot} style={{ background: toneColor[tone] }} />
              {label}
            </dt>
            <dd>{show(amount)}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}
