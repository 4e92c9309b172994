import { Card, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './card-skeleton.module.css'

type Props = {
  /** What is awaited, for those who do not see it. */
  readonly label: string
  /** Of what comes, in pixels. */
  readonly height: number
  /** What is drawn has a switch above it, and no figure. */
  readonly isDrawing?: boolean
}

/** The place of a card with a figure and what is drawn below it. */
export function CardSkeleton({ label, height, isDrawing = false }: Props) {
  return (
    <Card h={height} role="status" aria-busy="true" aria-label={label}>
      {isDrawing ? (
        <Skeleton className={classes.switch} />
      ) : (
        <>
          <Skeleton width="40%" height={20} />
          <Skeleton width="55%" height={28} mt={8} />
        </>
      )}
      <Skeleton flex={1} mt="var(--inset)" />
    </Card>
  )
}

/** Parts of one kind, each known by its place. */
export const times = (count: number, part: (id: number) => ReactNode) =>
  Array.from({ length: count }, (_, id) => part(id))

/** The place of figures side by side. */
export function FiguresSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={classes.figures}>
      {times(count, (id) => (
        <Stack key={id} gap={4}>
          <Skeleton width="80%" height={12} />
          <Skeleton width="60%" height={20} />
        </Stack>
      ))}
    </div>
  )
}

/** The place of a period's figures, what they leave out, and what waits. */
export function StripSkeleton() {
  return (
    <Stack className={classes.strip}>
      <Card className={classes.card}>
        <FiguresSkeleton count={5} />
      </Card>
      <Skeleton width="80%" height={12} />
      <Skeleton width="60%" height={12} />
    </Stack>
  )
}
