import { Link } from 'react-router'

import { PreviousIcon } from '#src/ui/icons.tsx'

import classes from './requisites.module.css'

export function BackLink() {
  return (
    <Link to="/payments" className={classes.back}>
      <PreviousIcon />К выплатам
    </Link>
  )
}
