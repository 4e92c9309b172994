import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Why what was pressed did not work, beside it. */
export function Refusal({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {children}
    </Text>
  )
}
