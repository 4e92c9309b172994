import '../brand/mantine-frame.css'
import { useDebouncedValue, useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { useSession } from '#src/routing/session.ts'
import { BellContext } from '../notifications/bell-context.ts'
import { LogOutContext } from '../session/log-out-context.ts'
import { useLogOut } from '../session/use-log-out.ts'
import classes from './default-layout.module.css'
import { Footer } from './footer.tsx'
import { InstallHint } from './install/install-hint.tsx'
import { Header } from './navigation/header.tsx'
import { LogOutFailure } from './navigation/log-out.tsx'
import { SideMenu } from './navigation/side-menu.tsx'
import { ScreenSkeleton } from './pending/screen-skeleton.tsx'
import { SkipLink } from './skip-link.tsx'
import { WayBack } from './way-back.tsx'

/** Milliseconds. A quicker answer is waited for: a skeleton that only flashes is worse than none. */
const quickAnswer = 150

/** The screen that an address belongs to: the tabs of a program are one screen. */
const screenOf = (pathname: string) => /^\/project-detail(?:-|\/[^/]+)/.exec(pathname)?.[0] ?? pathname

/**
 * True while another screen is on its way and its answer is not a quick one. A change within the screen (search, order,
 * page, tab) keeps what is shown: the screen itself marks it as busy.
 */
function useIsLeaving(): boolean {
  const here = useLocation().pathname
  const ahead = useNavigation().location?.pathname ?? here
  const target = screenOf(ahead) === screenOf(here) ? null : ahead
  const [late] = useDebouncedValue(target, quickAnswer)
  return target !== null && late === target
}

/** Which of the navigation's three shapes fits the window (specification 2). */
type NavigationShape = 'menu' | 'bar' | 'header'

function useNavigationShape(): NavigationShape {
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
  const isMiddling = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false })
  if (isWide) return 'menu'
  return isMiddling ? 'bar' : 'header'
}

/** For the route of the screens that are in the frame. */
export const screens = { HydrateFallback: ScreenSkeleton }

/**
 * Navigation, the screen, and the footer. Loaders are awaited, so an address changes together with its data: while they
 * take longer than 150 ms the place of the screen shows the skeleton of the next one.
 */
export function Component() {
  const shape = useNavigationShape()
  const logOut = useLogOut()
  const isBusy = useNavigation().state !== 'idle'
  const isLeaving = useIsLeaving()
  const { user } = useSession()
  const [isOpened, bell] = useDisclosure(false)
  return (
    <LogOutContext value={logOut}>
      <BellContext value={{ isOpened, ...bell }}>
        <div className={classes.layout} data-shape={shape}>
          <SkipLink />
          {shape === 'header' ? <Header /> : <SideMenu isCompact={shape === 'bar'} />}
          <div className={classes.page}>
            {user !== null && <LogOutFailure />}
            {user !== null && <InstallHint />}
            <main className={classes.screen} id="screen" tabIndex={-1} aria-busy={isBusy}>
              <WayBack />
              {isLeaving ? <ScreenSkeleton /> : <Outlet />}
            </main>
            <Footer />
          </div>
        </div>
      </BellContext>
      <Notifications position="bottom-right" autoClose={8_000} limit={3} />
    </LogOutContext>
  )
}
