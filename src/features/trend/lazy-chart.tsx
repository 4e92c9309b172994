import { Alert, Button, Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Await } from 'react-router'
import { chartHeight, type Measure } from './measures.ts'
import type { Bar } from './trend.ts'

const load = () => import('./steps-chart.tsx')

/** The chart's code comes with the first chart that is shown; without it the figures are in the table. */
export function LazyChart({ bars, measure }: { readonly bars: readonly Bar[]; readonly measure: Measure }) {
  const [code, setCode] = useState(load)
  const failure = (
    <Alert>
      График не загрузился
      <Button size="sm" variant="default" onClick={() => setCode(load())}>
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
