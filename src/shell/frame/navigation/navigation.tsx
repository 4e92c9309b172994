import { NavLink } from '@mantine/core'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { pathOf } from '#machines/route-paths.ts'
import { rootRouteId, useSession } from '#src/routing/session.ts'
import { useComing } from '#src/routing/use-coming.ts'
import { NamedIcon } from '#src/ui/named-icon.tsx'
import { ReportButton } from '../../failure/report-button.tsx'
import { supportContacts } from '../../failure/support-contacts.ts'
import { SupportLink } from '../../failure/support-link.tsx'
import type { loader } from '../root.route.tsx'
import { LogOutButton } from './log-out.tsx'
import classes from './navigation.module.css'
import { ariaCurrent, navigationItems } from './navigation-items.ts'

type Props = {
  readonly onChoice?: () => void
  /** For a menu that has closed at the choice of an item with a window, which then can take no focus back. */
  readonly onWindowClosed?: () => void
}

/** The items of section 2 as two lists, the second always in reach; where they stand is the matter of what is around them. */
export function Navigation({ onChoice = () => {}, onWindowClosed = () => {} }: Props) {
  const session = useSession()
  const { pathname } = useLocation()
  const hasSupport = supportContacts(session.domain).length > 0
  const training = useRouteLoaderData<typeof loader>(rootRouteId)?.training
  // An item that appears late disturbs less than one that goes away.
  const items = navigationItems(session, useComing(training || undefined, false))
  return (
    <>
      {items.length > 0 && (
        <ul className={classes.items} data-menu>
          {items.map((item) => {
            const current = ariaCurrent(item, pathname)
            return (
              <li key={item.to}>
                <NavLink
                  component={Link}
                  to={item.to}
                  label={item.label}
                  leftSection={<NamedIcon name={item.icon} />}
                  active={current !== undefined}
                  aria-current={current}
                  onClick={onChoice}
                  classNames={classes}
                />
              </li>
            )
          })}
        </ul>
      )}
      <ul className={classes.items}>
        {hasSupport && (
          <li>
            <SupportLink onOpened={onChoice} onClosed={onWindowClosed} classNames={classes} />
          </li>
        )}
        {session.user !== null && (
          <li>
            <ReportButton onOpened={onChoice} onClosed={onWindowClosed} classNames={classes} />
          </li>
        )}
        <li>
          {session.user === null ? (
            <NavLink
              component={Link}
              to={pathOf('auth')}
              label="Войти"
              leftSection={<NamedIcon name="enter" />}
              onClick={onChoice}
              classNames={classes}
            />
          ) : (
            <LogOutButton classNames={classes} />
          )}
        </li>
      </ul>
    </>
  )
}
