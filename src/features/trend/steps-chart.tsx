import '@mantine/charts/styles.layer.css'

import { BarChart } from '@mantine/charts'
import { type BarShapeProps, Rectangle, type TooltipContentProps } from 'recharts'

import { count, money, shortCount } from '#src/text/format.ts'
import { chartHeight, type Measure, measures } from './measures.ts'
import { cutWords, stepWords, tickWords, unfinishedWords } from './step-words.ts'
import type { Bar } from './trend.ts'
import classes from './trend-panel.module.css'

const parts = 4

/** Marks of an axis from zero to above the most: steps of 1, 2 or 5, tens or hundreds of them, never a fraction. */
function evenTicks(most: number): readonly number[] {
  const least = Math.max(most / parts, 1)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ([1, 2, 5].find((each) => each * power >= least) ?? 10) * power
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, nth) => nth * step)
}

function Figures({ active, payload }: TooltipContentProps) {
  const bar: Bar | undefined = payload[0]?.payload
  if (!active || bar === undefined) return null
  const lines = [
    ['Доход', money(bar.income)],
    ['Сделки', count(bar.deals)],
    ['Переходы', count(bar.views)],
  ]
  return (
    <div className={classes.tooltip}>
      <strong>{stepWords(bar)}</strong>
      {lines.map(([name, shown]) => (
        <span key={name}>
          {name} <b>{shown}</b>
        </span>
      ))}
      {bar.isUnfinished && <small>{unfinishedWords(bar)}</small>}
      {bar.isCut && <small>{cutWords[bar.step]}</small>}
    </div>
  )
}

/** A bar that is not filled is of days that go on, or of a part of them: it is not to be held against whole ones. */
function StepBar({ x, y, width, height, fill, payload }: BarShapeProps) {
  const isUnfinished = payload?.isUnfinished === true || payload?.isCut === true
  return (
    <Rectangle
      {...{ x, y, width, height }}
      radius={[3, 3, 0, 0]}
      {...(isUnfinished && { className: classes.unfinished ?? '' })}
      {...(!isUnfinished && fill !== undefined && { fill })}
    />
  )
}

/** One measure, a bar a step. For the eye alone: the table beneath has the same figures for everyone. */
export function StepsChart({ bars, measure }: { readonly bars: readonly Bar[]; readonly measure: Measure }) {
  const ticks = evenTicks(Math.max(...bars.map((bar) => bar[measure])))
  return (
    <div className={classes.chart} aria-hidden="true">
      <BarChart
        h={chartHeight}
        data={[...bars]}
        dataKey="date_from"
        series={[{ name: measure, label: measures[measure], color: 'brand.6' }]}
        maxBarWidth={32}
        tickLine="none"
        barProps={{ shape: StepBar, isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false, barCategoryGap: '20%' }}
        // A day is named below its bar, or not at all.
        xAxisProps={{ tickFormatter: tickWords(bars), minTickGap: 16, interval: 'equidistantPreserveStart' }}
        yAxisProps={{
          ticks: [...ticks],
          domain: [0, ticks.at(-1) ?? 1],
          tickFormatter: shortCount,
          width: 'auto',
          // Mantine's own moves them out of the chart.
          tick: { fontSize: 12, fill: 'currentColor' },
          // Each beside its line: the top one is moved below it otherwise.
          interval: 0,
        }}
        tooltipProps={{ content: Figures }}
      />
    </div>
  )
}
