import { type BoxProps, Card, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core'
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

type Kind = {
  /** As high as what comes, with what lies between that and the next. */
  readonly box?: BoxProps
  /** It has no ground of its own. */
  readonly isBare?: true
  /** Between boxes of the kind, in pixels. */
  readonly gap?: number
  readonly content: ReactNode
}

const kinds: Readonly<Record<BoxGroup['kind'], Kind>> = {
  figure: {
    content: (
      <>
        <Skeleton width="60%" height={16} />
        <Skeleton width="85%" height={24} />
      </>
    ),
  },
  chart: { content: <Skeleton height={300} /> },
  claim: {
    box: { mih: { base: 154, xs: 170 } },
    gap: 12,
    content: (
      <>
        <Skeleton width="45%" height={20} />
        <Skeleton width="70%" height={14} />
        <Skeleton width="55%" height={14} />
        <Skeleton width="35%" height={14} />
      </>
    ),
  },
  form: { box: { maw: 720 }, content: fields(4) },
  'claim-form': {
    box: { maw: 720 },
    content: (
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={12}>
        {fields(8)}
      </SimpleGrid>
    ),
  },
  card: {
    box: { mih: { xs: 264 } },
    content: (
      <>
        {logoOf(40)}
        <Skeleton width="50%" height={28} mt={16} />
        <Skeleton width="70%" height={16} />
        <Skeleton height={40} mt="auto" />
      </>
    ),
  },
  cover: {
    isBare: true,
    content: (
      <>
        <Skeleton height="auto" style={{ aspectRatio: '16 / 9' }} />
        <Skeleton width="70%" height={20} mb={{ base: 19, xs: 36 }} />
      </>
    ),
  },
  // The way to the film is below it.
  head: {
    box: { mih: { base: 306, xs: 216 }, mb: { base: 80, xs: 64 } },
    content: (
      <>
        {logoOf(64)}
        <Skeleton width="35%" height={28} mt={16} />
        <Skeleton width="55%" height={14} />
      </>
    ),
  },
  payout: {
    box: { mih: { base: 306, xs: 282 } },
    content: (
      <Stack flex={1} gap={16} justify="space-between">
        <Skeleton width="50%" height={36} />
        <Skeleton width="70%" height={20} />
        <FiguresSkeleton count={4} />
        <Skeleton width="70%" height={20} />
      </Stack>
    ),
  },
  period: {
    box: { mb: { base: 4, xs: -8 } },
    isBare: true,
    content: (
      <Group justify="space-between" align="flex-start" gap={12}>
        <Stack gap={8}>
          <Skeleton width={120} height={20} />
          <Skeleton width={200} height={14} />
        </Stack>
        <span className={classes.field} data-kind="period" />
      </Group>
    ),
  },
  year: { box: { mih: { base: 72, xs: 62 } }, content: <Skeleton width="60%" height={20} /> },
  bar: { box: { mih: 62, py: 8 }, content: logoOf(40) },
  tabs: {
    box: { mb: { base: -4, xs: -8 } },
    isBare: true,
    content: (
      <Group className={classes.tabs} gap={12} px="var(--inset)" py={12} wrap="nowrap">
        {times(3, (id) => (
          <Skeleton key={id} maw={96} height={20} />
        ))}
      </Group>
    ),
  },
  summary: {
    box: { mih: { base: 252, xs: 238 }, mb: 8 },
    content: (
      <div className={classes.summary}>
        {times(2, (id) => (
          <Stack key={id} gap={32} py={12}>
            {times(2, (line) => (
              <Skeleton key={line} height={20} />
            ))}
          </Stack>
        ))}
      </div>
    ),
  },
  account: {
    box: { mih: 274 },
    content: (
      <>
        <Skeleton width="60%" height={24} mb={12} />
        {times(3, (id) => (
          <Skeleton key={id} height={20} my={4} />
        ))}
        <Skeleton height={40} mt={16} />
      </>
    ),
  },
  strip: { box: { mb: { base: 4, xs: -8 } }, isBare: true, content: <StripSkeleton /> },
  drawing: { isBare: true, content: <CardSkeleton label="График загружается" height={430} isDrawing /> },
  // With the line below them.
  totals: {
    box: { mih: { base: 150, xs: 66 }, mb: { base: 48, xs: 38 }, py: 12 },
    content: <FiguresSkeleton count={5} />,
  },
  rows: { content: times(6, (id) => <Skeleton key={id} height={20} my={10} />) },
  text: {
    box: { maw: 760 },
    content: (
      <>
        <Skeleton width="60%" height={32} />
        {times(3, (id) => (
          <Fragment key={id}>{paragraph}</Fragment>
        ))}
      </>
    ),
  },
}

/** Boxes of one kind in as many columns as there is room for. */
export function Boxes({ kind, count, least = '100%' }: BoxGroup) {
  const { box, isBare = false, gap = 16, content } = kinds[kind]
  const Ground = isBare ? Stack : Card
  return (
    <SimpleGrid minColWidth={`min(100%, ${least})`} spacing={gap} className={classes.boxes} data-kind={kind}>
      {times(count, (id) => (
        <Ground key={id} className={classes.box} {...box}>
          {content}
        </Ground>
      ))}
    </SimpleGrid>
  )
}
