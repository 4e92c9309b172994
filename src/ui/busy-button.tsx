import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'

import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  readonly icon: ReactNode
  readonly isBusy: boolean
  readonly isDisabled?: boolean
  readonly variant?: 'filled' | 'light' | 'default'
  readonly onPress: () => void
}

/**
 * A button that shows it is working and takes no second press meanwhile. Unlike a disabled one it keeps the focus, so
 * that a person at the keyboard stays where they were.
 */
export function BusyButton({ children, icon, isBusy, isDisabled = false, variant = 'light', onPress }: Props) {
  return (
    <Button
      variant={variant}
      size="md"
      leftSection={isBusy ? <Loader size={18} color="currentColor" /> : icon}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      disabled={isDisabled && !isBusy}
      onClick={() => {
        if (!isBusy) onPress()
      }}
    >
      {children}
    </Button>
  )
}
