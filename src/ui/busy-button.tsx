import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  readonly icon?: ReactNode
  readonly isBusy: boolean
  /** There is nothing to press it for yet. */
  readonly isDisabled?: boolean
  /** Not just now: a wait that may have begun by pressing it. */
  readonly isClosed?: boolean
  readonly type?: 'button' | 'submit'
  readonly size?: 'md' | 'lg'
  readonly isWide?: boolean
  readonly variant?: 'filled' | 'light' | 'default' | 'subtle'
  readonly onPress?: () => void
}

/**
 * A button that shows it is working and takes no second press meanwhile. Unlike a disabled one it keeps the focus, so
 * that a person at the keyboard stays where they were. A form's one keeps the form from being sent.
 */
export function BusyButton({
  children,
  icon = null,
  isBusy,
  isDisabled = false,
  isClosed = false,
  type = 'button',
  size = 'md',
  isWide = false,
  variant = 'light',
  onPress,
}: Props) {
  const takesPress = !isBusy && !isClosed
  return (
    <Button
      variant={variant}
      size={size}
      type={type}
      fullWidth={isWide}
      leftSection={isBusy ? <Loader size={18} color="currentColor" /> : icon}
      aria-busy={isBusy}
      aria-disabled={!takesPress}
      data-disabled={isClosed && !isBusy}
      disabled={isDisabled && !isBusy && !isClosed}
      onClick={(event) => {
        if (takesPress) onPress?.()
        else event.preventDefault()
      }}
    >
      {children}
    </Button>
  )
}
