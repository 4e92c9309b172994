import type { ReactNode } from 'react'
import { Link, useLinkClickHandler, useRouteLoaderData } from 'react-router'

import { rootRouteId } from '#src/routing/session.ts'
import type { RootData } from './session.ts'
import { homeOf } from './startup.ts'

/** The unnamed route. A press goes at once to where start-up leads from it: its redirect would take the place of the page that one leaves. */
export function HomeLink({
  className,
  children,
}: {
  readonly className: string | undefined
  readonly children: ReactNode
}) {
  const session = useRouteLoaderData<RootData>(rootRouteId)
  const go = useLinkClickHandler<HTMLAnchorElement>(session === undefined ? '/' : homeOf(session))
  return (
    <Link className={className} to="/" onClick={go}>
      {children}
    </Link>
  )
}
