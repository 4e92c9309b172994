import { Link, useLocation } from 'react-router'

import { useSession } from '#src/bridge/session.ts'
import { ReportButton } from '../failure/report-button.tsx'
import { paths } from '../session/route-table.ts'
import { LogOutButton } from './log-out.tsx'
import classes from './navigation.module.css'
import { NavigationIcon } from './navigation-icon.tsx'
import { ariaCurrent, navigationItems } from './navigation-items.ts'
import { useHasTraining } from './use-has-training.ts'

/** The items of section 2 as a list; where they stand and how they look is the matter of what is around them. */
export function Navigation({ onChoice }: { readonly onChoice?: () => void }) {
  const session = useSession()
  const { pathname } = useLocation()
  const items = navigationItems(session, useHasTraining())
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li key={item.name}>
          <Link className={classes.item} to={item.to} aria-current={ariaCurrent(item, pathname)} onClick={onChoice}>
            <NavigationIcon name={item.name} />
            <span>{item.label}</span>
          </Link>
        </li>
      ))}
      {session.user !== null && (
        <li className={classes.last}>
          <ReportButton className={classes.item} />
        </li>
      )}
      <li className={session.user === null ? classes.last : undefined}>
        {session.user === null ? (
          <Link className={classes.item} to={paths.auth} onClick={onChoice}>
            <NavigationIcon name="enter" />
            <span>Войти</span>
          </Link>
        ) : (
          <LogOutButton className={classes.item} />
        )}
      </li>
    </ul>
  )
}
