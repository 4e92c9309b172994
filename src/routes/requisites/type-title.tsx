import { Title } from '@mantine/core'

import type { RequisiteType } from '#contract/codes.ts'
import { requisiteTypeLabel } from '#src/text/labels.ts'

/** The head of a card: whose details they are. */
export function TypeTitle({ id, type }: { readonly id: string; readonly type: RequisiteType }) {
  return (
    <Title order={2} id={id} fz="md" fw={600}>
      {requisiteTypeLabel(type)}
    </Title>
  )
}
