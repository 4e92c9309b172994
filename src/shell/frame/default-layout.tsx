import { type LoaderFunctionArgs, Outlet, useNavigation } from 'react-router'

import { sessionContext, useSession } from '#src/bridge/session.ts'
import { LogOutContext } from '../session/log-out-context.ts'
import { useLogOut } from '../session/use-log-out.ts'
import classes from './default-layout.module.css'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LogOutFailure } from './log-out.tsx'
import { Notifications } from './notifications.tsx'
import { SideMenu } from './side-menu.tsx'
import { SkipLink } from './skip-link.tsx'
import { hasTraining } from './training.ts'
import { useNavigationShape } from './use-navigation-shape.ts'

/** Whether there is any training is not waited for: only a menu item depends on it. */
export function loader({ context }: LoaderFunctionArgs) {
  return { training: hasTraining(context.get(sessionContext)) }
}

/** What is known of a session is in memory, and the menu must not keep what it knew of another one. */
export function shouldRevalidate() {
  return true
}

/** Navigation, the screen, and the footer. */
export function Component() {
  const shape = useNavigationShape()
  const logOut = useLogOut()
  const isBusy = useNavigation().state !== 'idle'
  const { user } = useSession()
  return (
    <LogOutContext value={logOut}>
      <div className={classes.layout} data-shape={shape}>
        <SkipLink />
        {shape === 'header' ? <Header /> : <SideMenu isCompact={shape === 'bar'} />}
        <div className={classes.page}>
          {user !== null && <LogOutFailure />}
          <main className={classes.screen} id="screen" tabIndex={-1} aria-busy={isBusy}>
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      <Notifications />
    </LogOutContext>
  )
}
