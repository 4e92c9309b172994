import { type LoaderFunctionArgs, Outlet, ScrollRestoration } from 'react-router'

import { sessionContext } from '#src/bridge/session.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(sessionContext)
}

export function Component() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
