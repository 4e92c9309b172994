import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { offers } from '#contract/features.ts'

import { useSession } from '#src/routing/session.ts'
import classes from './accrual.module.css'

/** The ways to what can be said of a missing deal, where the server takes it. */
export function ClaimLinks() {
  if (!offers(useSession().domain, 'claims')) return null
  return (
    <div className={classes.claims}>
      <Anchor component={Link} to="/accrual/claims/new">
        Не вижу сделку
      </Anchor>
      <Anchor component={Link} to="/accrual/claims">
        Мои обращения
      </Anchor>
    </div>
  )
}
