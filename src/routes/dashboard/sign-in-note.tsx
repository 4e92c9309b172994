import { Button } from '@mantine/core'
import { Link } from 'react-router'

import classes from './dashboard.module.css'

/** The dashboard is open to everybody; its figures belong to somebody. */
export function SignInNote() {
  return (
    <div className={classes.visitor}>
      <p>Показатели видны после входа в кабинет</p>
      <Button component={Link} to="/auth" variant="light">
        Войти
      </Button>
    </div>
  )
}
