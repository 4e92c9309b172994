import { Group, Skeleton, Stack } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'

import { CardSkeleton, FiguresSkeleton, StripSkeleton, times } from '#src/ui/card-skeleton.tsx'
import type { BoxGroup } from '../screens.ts'
import classes from './screen-skeleton.module.css'

const logoOf = (size: number) => (
  <Group gap={12} wrap="nowrap">
    <Skeleton width={size} height={size} radius="lg" />
    <Stack flex={1} gap={8}>
      <Skeleton width="70%" height={16} />
      <Skeleton width="45%" height={12} />
    </Stack>
  </Group>
)

const paragraph = (
  <>
    <Skeleton width="35%" height={20} mt={16} />
    <Skeleton height={14} />
    <Skeleton height={14} />
    <Skeleton width="70%" height={14} />
  </>
)

const fields = (count: number) =>
  times(count, (id) => (
    <Stack key={id} gap={8}>
      <Skeleton width="30%" height={16} />
      <Skeleton height={40} mb={8} />
    </Stack>
  ))

const contents: Readonly<Record<BoxGroup['kind'], ReactNode>> = {
  figure: (
    <>
      <Skeleton width="60%" height={16} />
      <Skeleton width="85%" height={24} />
    </>
  ),
  chart: <Skeleton height={300} />,
  claim: (
    <>
      <Skeleton width="45%" height={20} />
      <Skeleton width="70%" height={14} />
      <Skeleton width="55%" height={14} />
      <Skeleton width="35%" height={14} />
    </>
  ),
  form: fields(4),
  'claim-form': fields(8),
  card: (
    <>
      {logoOf(40)}
      <Skeleton width="50%" height={28} mt={16} />
      <Skeleton width="70%" height={16} />
      <Skeleton height={40} mt="auto" />
    </>
  ),
  cover: (
    <>
      <Skeleton height="auto" style={{ aspectRatio: '16 / 9' }} />
      <Skeleton width="70%" height={20} mb={{ base: 19, xs: 36 }} />
    </>
  ),
  head: (
    <>
      {logoOf(64)}
      <Skeleton width="35%" height={28} mt={16} />
      <Skeleton width="55%" height={14} />
    </>
  ),
  payout: (
    <>
      <Skeleton width="50%" height={36} />
      <Skeleton width="70%" height={20} />
      <FiguresSkeleton count={4} />
      <Skeleton width="70%" height={20} />
    </>
  ),
  period: (
    <>
      <Stack gap={8}>
        <Skeleton width={120} height={20} />
        <Skeleton width={200} height={14} />
      </Stack>
      <span className={classes.field} data-kind="period" />
    </>
  ),
  year: <Skeleton width="60%" height={20} />,
  bar: logoOf(40),
  tabs: times(3, (id) => <Skeleton key={id} width={96} height={20} />),
  summary: times(2, (id) => (
    <Stack key={id} gap={32} py={12}>
      {times(2, (line) => (
        <Skeleton key={line} height={20} />
      ))}
    </Stack>
  )),
  account: (
    <>
      <Skeleton width="60%" height={24} mb={12} />
      {times(3, (id) => (
        <Skeleton key={id} height={20} my={4} />
      ))}
      <Skeleton height={40} mt={16} />
    </>
  ),
  strip: <StripSkeleton />,
  drawing: <CardSkeleton label="График загружается" height={430} isDrawing />,
  totals: <FiguresSkeleton count={5} />,
  rows: times(6, (id) => <Skeleton key={id} height={20} my={10} />),
  text: (
    <>
      <Skeleton width="60%" height={32} />
      {times(3, (id) => (
        <Fragment key={id}>{paragraph}</Fragment>
      ))}
    </>
  ),
}

/** Boxes of one kind in as many columns as there is room for. */
export function Boxes({ kind, count, least = '100%' }: BoxGroup) {
  return (
    <div
      className={classes.boxes}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}), 1fr))` }}
    >
      {times(count, (id) => (
        <div key={id} className={classes.box} data-kind={kind}>
          {contents[kind]}
        </div>
      ))}
    </div>
  )
}
