import { Card, Skeleton, Stack } from '@mantine/core'

import { paper } from './paper.ts'

const paragraphs = ['first', 'second', 'third'] as const

/** The shape of a text while it is read. */
export function PageSkeleton() {
  return (
    <Card {...paper} role="status" aria-busy="true" aria-label="Страница загружается">
      <Skeleton w="60%" h={32} mb={28} />
      {paragraphs.map((paragraph) => (
        <Stack key={paragraph} gap={12}>
          <Skeleton h={14} />
          <Skeleton h={14} />
          <Skeleton w="70%" h={14} />
          <Skeleton w="35%" h={20} mt={20} mb={18} />
        </Stack>
      ))}
    </Card>
  )
}
