import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { LazyChart } from './lazy-chart.tsx'
import { MeasureSum } from './measure-sum.tsx'
import { type Measure, measures } from './measures.ts'
import type { Bar, Trend } from './trend.ts'
import classes from './trend-panel.module.css'

const isMeasure = (value: string): value is Measure => value in measures

type Props = {
  readonly bars: readonly Bar[]
  /** What the drawn measure comes to stands beside it; null where it is elsewhere. */
  readonly sumOf: Trend | null
}

/** One measure at a time, step by step. */
export function MeasureChart({ bars, sumOf }: Props) {
  const [measure, setMeasure] = useState<Measure>('income')
  const data = Object.entries(measures).map(([value, label]) => ({ value, label }))
  return (
    <>
      <div className={classes.head}>
        <SegmentedControl
          aria-label="Что на графике"
          className={classes.measure}
          data={data}
          value={measure}
          onChange={(value) => isMeasure(value) && setMeasure(value)}
        />
        {sumOf !== null && <MeasureSum found={sumOf} measure={measure} />}
      </div>
      <LazyChart bars={bars} measure={measure} />
    </>
  )
}
