import { Link } from 'react-router'

import { useSession } from '#src/bridge/session.ts'
import { Money } from '#src/ui/money.tsx'

import classes from './balance.module.css'
import { paths } from './route-table.ts'

/** The promoter's balance, which leads to the accruals that make it. */
export function Balance() {
  const { user } = useSession()
  if (user === null) return null
  return (
    <Link className={classes.balance} to={paths.accrual}>
      <span className={classes.label}>Баланс</span>
      <span className={classes.sum}>
        <Money roubles={user.cash} />
      </span>
    </Link>
  )
}
