import { Outlet } from 'react-router'

import { Unreachable } from '../failure/unreachable.tsx'

/** Neither navigation nor footer: the sign-in screen is a page of its own. */
export function Component() {
  return (
    <Unreachable>
      <Outlet />
    </Unreachable>
  )
}
