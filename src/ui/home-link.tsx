import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The unnamed route: start-up knows where home is. */
export function HomeLink({
  className,
  children,
}: {
  readonly className: string | undefined
  readonly children: ReactNode
}) {
  return (
    <Link className={className} to="/">
      {children}
    </Link>
  )
}
