import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'

import { useSession } from '#src/routing/session.ts'
import { forgetAim, readAim } from '../session/wanted-address.ts'
import { titleOf } from './screens.ts'
import classes from './way-back.module.css'

/** Who was sent to the sign-in on the way to another screen finds the way there, once, where the start-up rules have led. */
export function WayBack() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const [landing] = useState(pathname)
  const [aim, setAim] = useState(readAim)
  const aimed = aim?.split('?')[0] ?? ''
  const isHere = pathname === landing && aimed !== pathname
  const title = titleOf(aimed)

  useEffect(() => {
    if (user === null || isHere) return
    forgetAim()
    setAim(null)
  }, [user, isHere])

  if (user === null || aim === null || title === null || !isHere) return null
  return (
    <Button component={Link} to={aim} variant="light" fullWidth className={classes.back}>
      Вернуться: {title}
    </Button>
  )
}
