import { Link } from 'react-router'

import { useSession } from '#src/routing/session.ts'
import { PreviousIcon } from '#src/ui/icons.tsx'

import classes from './list-link.module.css'

/** 'К списку программ': only where there is a list to go back to. */
export function ListLink() {
  const { domain } = useSession()
  if (domain.is_one_project === true) return null
  return (
    <Link to="/project-list" className={classes.link}>
      <PreviousIcon />К списку программ
    </Link>
  )
}
