import type { ComponentProps } from 'react'

import classes from './plain-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'type'> & { readonly isBusy?: boolean; readonly look?: 'filled' | 'quiet' }

/** A button that the first screen need not fetch a library's one for: the pages of failure carry nothing with them. */
export function PlainButton({ isBusy = false, look = 'filled', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={classes.button}
      data-look={look}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
    />
  )
}
