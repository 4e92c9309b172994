import { Button, type ButtonProps, type ElementProps, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = ButtonProps &
  ElementProps<'button', keyof ButtonProps> & {
    readonly isBusy: boolean
    /** Not just now: a wait that may have begun by pressing it. */
    readonly isClosed?: boolean
    /** What shows that it is working. */
    readonly busySection?: ReactNode
  }

/**
 * A button that shows it is working and takes no second press meanwhile. Mantine's `loading` disables the button, and
 * with that drops the focus; here a person at the keyboard stays where they were. A form's one keeps the form from being
 * sent.
 */
export function BusyButton({
  isBusy,
  isClosed = false,
  disabled = false,
  leftSection,
  busySection = <Loader size={18} color="currentColor" />,
  onClick,
  ...rest
}: Props) {
  const takesPress = !isBusy && !isClosed
  return (
    <Button
      {...rest}
      leftSection={isBusy ? busySection : leftSection}
      aria-busy={isBusy}
      aria-disabled={!takesPress}
      data-disabled={isClosed && !isBusy}
      disabled={disabled && !isBusy && !isClosed}
      onClick={(event) => {
        if (takesPress) onClick?.(event)
        else event.preventDefault()
      }}
    />
  )
}
