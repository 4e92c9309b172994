import type { ReactNode } from 'react'
import { Link } from 'react-router'

import classes from './back-link.module.css'
import { PreviousIcon } from './icons.tsx'

type Props = { readonly to: string; readonly children: ReactNode }

/** The way from a screen to the one above it. */
export function BackLink({ to, children }: Props) {
  return (
    <Link to={to} className={classes.link}>
      <PreviousIcon />
      <span>{children}</span>
    </Link>
  )
}
