import { Outlet } from 'react-router'

/** Neither navigation nor footer: the sign-in screen is a page of its own. */
export function Component() {
  return <Outlet />
}
