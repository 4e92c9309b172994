import { Alert, Button, SegmentedControl, Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Await } from 'react-router'
import { MeasureSum } from './measure-sum.tsx'
import { chartHeight, type Measure, measures } from './measures.ts'
import type { Bar, Trend } from './trend.ts'
import classes from './trend-panel.module.css'

const load = () => import('./steps-chart.tsx')

/** The chart's code comes with the first chart that is shown; without it the figures are in the table. */
function LazyChart({ bars, measure }: { readonly bars: readonly Bar[]; readonly measure: Measure }) {
  const [code, setCode] = useState(load)
  const failure = (
    <Alert title="График не загрузился">
      <Button variant="default" onClick={() => setCode(load())}>
        Повторить
      </Button>
    </Alert>
  )
  return (
    <Suspense fallback={<Skeleton h={chartHeight} aria-hidden="true" />}>
      <Await resolve={code} errorElement={failure}>
        {({ StepsChart }) => <StepsChart bars={bars} measure={measure} />}
      </Await>
    </Suspense>
  )
}

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
