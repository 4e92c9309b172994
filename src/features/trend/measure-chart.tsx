import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { LazyChart } from './lazy-chart.tsx'
import { type Measure, measures } from './measures.ts'
import type { Bar } from './trend.ts'
import classes from './trend-panel.module.css'

const isMeasure = (value: string): value is Measure => value in measures

/** One measure at a time, step by step. */
export function MeasureChart({ bars, hasViews }: { readonly bars: readonly Bar[]; readonly hasViews: boolean }) {
  const [measure, setMeasure] = useState<Measure>('income')
  const data = Object.entries(measures)
    .filter(([value]) => hasViews || value !== 'views')
    .map(([value, label]) => ({ value, label }))
  return (
    <>
      <SegmentedControl
        aria-label="Что на графике"
        className={classes.measure}
        data={data}
        value={measure}
        onChange={(value) => isMeasure(value) && setMeasure(value)}
      />
      <LazyChart bars={bars} measure={measure} />
    </>
  )
}
