import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { afterEach } from 'vitest'

import { rootRouteId, type Session, sessionContext } from '#src/routing/session.ts'
import { createSession, sessionStore } from '#src/shell/session/session.ts'

afterEach(cleanup)

// happy-dom has no popovers; whether one is shown is seen by what describes its button.
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })

function NotYet() {
  return null
}

/** Opens screens at an address as the browser does: loaders first, then the view, in React's strict mode. */
export function openScreen(routes: RouteObject[], ...visited: string[]) {
  const router = createMemoryRouter([{ HydrateFallback: NotYet, children: routes }], {
    initialEntries: visited,
    initialIndex: visited.length - 1,
  })
  const view = render(
    <StrictMode>
      <MantineProvider>
        <RouterProvider router={router} useTransitions={false} />
      </MantineProvider>
    </StrictMode>,
  )
  const address = () => `${router.state.location.pathname}${router.state.location.search}`
  return { router, view, address, person: userEvent.setup() }
}

/** The same below the root route, which knows the session without asking for it. */
export function openAs(session: Session, children: RouteObject[], ...visited: string[]) {
  const store = createSession({ facts: null, token: '' })
  const root: RouteObject = {
    id: rootRouteId,
    path: '/',
    loader: () => session,
    middleware: [
      ({ context }) => {
        context.set(sessionContext, session)
        context.set(sessionStore, store)
      },
    ],
    children,
  }
  return openScreen([root], ...visited)
}
