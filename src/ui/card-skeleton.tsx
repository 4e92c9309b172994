import { Card, Skeleton } from '@mantine/core'

type Props = {
  /** What is awaited, for those who do not see it. */
  readonly label: string
  /** Of what comes, in pixels. */
  readonly height: number
}

/** The place of a card with a figure and what is drawn below it. */
export function CardSkeleton({ label, height }: Props) {
  return (
    <Card h={height} role="status" aria-busy="true" aria-label={label}>
      <Skeleton width="40%" height={20} />
      <Skeleton width="55%" height={28} mt={8} />
      <Skeleton flex={1} mt="var(--inset)" />
    </Card>
  )
}
