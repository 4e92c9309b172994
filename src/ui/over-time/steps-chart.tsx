import '@mantine/charts/styles.layer.css'

import { CompositeChart } from '@mantine/charts'
import { type BarShapeProps, Rectangle, type TooltipContentProps } from 'recharts'

import { count, money } from '#src/text/format.ts'
import type { Bar } from '#src/text/over-time.ts'

import { chartHeight } from './chart-height.ts'
import classes from './over-time.module.css'
import { stepWords } from './step-words.ts'

/** A day that goes on is hatched: it is not to be held against whole ones. */
function DealsBar({ payload, ...shape }: BarShapeProps) {
  return (
    <Rectangle
      {...shape}
      radius={[4, 4, 0, 0]}
      fill={payload.isUnfinished ? 'url(#unfinished)' : 'var(--chart-deals)'}
    />
  )
}

function Figures({ active, payload }: TooltipContentProps) {
  const bar: Bar | undefined = payload[0]?.payload
  if (!active || bar === undefined) return null
  const lines = [
    ...(bar.views === null ? [] : [['Переходы', count(bar.views)]]),
    ['Сделки', count(bar.deals)],
    ['Доход', money(bar.income)],
  ]
  return (
    <div className={classes.tooltip}>
      <strong>{stepWords(bar)}</strong>
      {lines.map(([name, shown]) => (
        <span key={name}>
          {name} <b>{shown}</b>
        </span>
      ))}
      {bar.isUnfinished && <small>Сегодня ещё не закончилось</small>}
    </div>
  )
}

const short = new Intl.NumberFormat('ru-RU', { notation: 'compact', maximumFractionDigits: 1 })
const dayAndMonth = (day: string) => day.slice(5).split('-').reverse().join('.')

/** Bars of deals and a line of income. For the eye alone: the table beneath has the same figures for everyone. */
export function StepsChart({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <div className={classes.chart} aria-hidden="true">
      <CompositeChart
        h={chartHeight}
        data={[...bars]}
        dataKey="date_from"
        series={[
          { name: 'deals', type: 'bar', color: 'var(--chart-deals)' },
          { name: 'income', type: 'line', color: 'var(--chart-income)', yAxisId: 'right' },
        ]}
        accessibilityLayer={false}
        withRightYAxis
        withDots={bars.length <= 12}
        curveType="linear"
        maxBarWidth={28}
        tickLine="none"
        barProps={{ shape: DealsBar }}
        xAxisProps={{ tickFormatter: dayAndMonth, minTickGap: 16 }}
        yAxisProps={{ allowDecimals: false, width: 36 }}
        rightYAxisProps={{ tickFormatter: (roubles: number) => short.format(roubles), width: 64 }}
        tooltipProps={{ content: Figures }}
      >
        <defs>
          <pattern id="unfinished" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" className={classes.hatchGround} />
            <rect width="3" height="6" className={classes.hatch} />
          </pattern>
        </defs>
      </CompositeChart>
    </div>
  )
}
