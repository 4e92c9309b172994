import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

import type { RequisiteType } from '#contract/codes.ts'
import { requisiteTypeLabel } from '#src/text/labels.ts'

type Props = { readonly id: string; readonly type: RequisiteType; readonly children?: ReactNode }

/** The head of a card: whose details they are, and what else is to be said of them. */
export function TypeTitle({ id, type, children }: Props) {
  return (
    <Group justify="space-between" gap="8px 12px" mih={28}>
      <Title order={2} id={id} fz="md" fw={600}>
        {requisiteTypeLabel(type)}
      </Title>
      {children}
    </Group>
  )
}
