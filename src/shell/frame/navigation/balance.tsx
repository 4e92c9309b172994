import { Link } from 'react-router'
import { pathOf } from '#machines/route-paths.ts'
import { useSession } from '#src/routing/session.ts'
import { money } from '#src/text/format.ts'
import classes from './balance.module.css'

/** Signs of a sum that the compact bar still shows in its usual size, "12 345,60 ₽", and with its kopecks, "213 880,20 ₽" and the like. */
const [usualLength, exactLength] = [11, 13] as const

/** The promoter's balance, which leads to the accruals that make it. */
export function Balance() {
  const { user } = useSession()
  if (user === null) return null
  const sum = money(user.cash)
  const [roubles, kopecks, sign] = sum.split(/(,\d\d)/)
  return (
    <Link className={classes.balance} to={pathOf('accrual')}>
      <span className={classes.label}>Баланс</span>
      <span className={classes.sum} data-long={sum.length > usualLength || undefined}>
        {roubles}
        <span data-long={sum.length > exactLength || undefined}>{kopecks}</span>
        {sign}
      </span>
    </Link>
  )
}
