import { Button } from '@mantine/core'
import { Link } from 'react-router'

import { connectionStatus } from '#contract/codes.ts'
import { useSession } from '#src/routing/session.ts'
import type { FirstProgram } from './first-program.ts'
import classes from './saved-links.module.css'

/** The ways to a first link, for whom nothing has been given out, or nothing has come of it. */
export function FirstLink({ first: { to, name } }: { readonly first: FirstProgram }) {
  const { domain, connection } = useSession()
  const hasPrograms = !domain.is_one_project
  const words = connection?.status === connectionStatus.using ? 'Создать ссылку' : 'К программе'
  return (
    <>
      {(name !== null || !hasPrograms) && (
        <Button component={Link} to={to} className={classes.first}>
          {name === null ? words : `Создать ссылку: ${name}`}
        </Button>
      )}
      {hasPrograms && (
        <Button component={Link} to="/project-list" variant={name === null ? 'filled' : 'light'}>
          Выбрать программу
        </Button>
      )}
    </>
  )
}
