import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { afterEach } from 'vitest'

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
