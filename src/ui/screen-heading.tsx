import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  /** What is known about the whole screen: how many rows there are. Announced when it changes; absent where nothing ever is. */
  readonly note?: ReactNode
}

export function ScreenHeading({ title, note }: Props) {
  return (
    <Group component="header" align="baseline" gap="0 14px">
      <Title order={1}>{title}</Title>
      {/* Its line is there before its words are. */}
      {note !== undefined && (
        <Text role="status" c="dimmed" mih="1.5em">
          {note}
        </Text>
      )}
    </Group>
  )
}
