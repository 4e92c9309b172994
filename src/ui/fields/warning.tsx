import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

/** A line above a field's hint: what is typed may stay, and seems wrong. */
export function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" display="block" mb={4} c="var(--warning-ink)">
      {children}
    </Box>
  )
}
