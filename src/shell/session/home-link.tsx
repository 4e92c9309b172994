import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'

import { rootRouteId } from '#src/routing/session.ts'
import type { RootData } from './session.ts'
import { homeOf } from './startup.ts'

/** To where start-up leads from the unnamed route: by its own redirect the place that one leaves would be lost to Back. */
export function HomeLink({
  className,
  children,
}: {
  readonly className: string | undefined
  readonly children: ReactNode
}) {
  const session = useRouteLoaderData<RootData>(rootRouteId)
  return (
    <Link className={className} to={session === undefined ? '/' : homeOf(session)}>
      {children}
    </Link>
  )
}
