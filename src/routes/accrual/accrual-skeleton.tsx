import { Card, Skeleton, Stack } from '@mantine/core'

import classes from './accrual.module.css'

const places = [0, 1, 2, 3, 4, 5]

/** The list's place while it is read. */
export function AccrualSkeleton() {
  return (
    <div className={classes.list} role="status" aria-busy="true" aria-label="Начисления загружаются">
      <Skeleton height={74} />
      <Card>
        <Stack gap={40}>
          {places.map((place) => (
            <Skeleton key={place} height={20} radius="sm" />
          ))}
        </Stack>
      </Card>
    </div>
  )
}
