import { Link } from 'react-router'
import { pathOf } from '#machines/route-paths.ts'
import { useSession } from '#src/routing/session.ts'
import { money } from '#src/text/format.ts'
import { Money } from '#src/ui/money/money.tsx'
import classes from './balance.module.css'

/** Signs of a sum that the compact bar still shows in its usual size: "12 345,60 ₽" and the like. */
const usualLength = 12

/** The promoter's balance, which leads to the accruals that make it. */
export function Balance() {
  const { user } = useSession()
  if (user === null) return null
  return (
    <Link className={classes.balance} to={pathOf('accrual')}>
      <span className={classes.label}>Баланс</span>
      <span className={classes.sum} data-long={money(user.cash).length > usualLength || undefined}>
        <Money roubles={user.cash} />
      </span>
    </Link>
  )
}
