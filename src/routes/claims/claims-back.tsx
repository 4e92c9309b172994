import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { PreviousIcon } from '#src/ui/icons.tsx'
import classes from './claims.module.css'

type Props = { readonly to: string; readonly children: ReactNode }

export function ClaimsBack({ to, children }: Props) {
  return (
    <Link to={to} className={classes.back}>
      <PreviousIcon />
      {children}
    </Link>
  )
}
