import { offers } from '#contract/features.ts'
import { useSession } from '#src/routing/session.ts'

import { Bell } from './bell.tsx'

/** The bell of a promoter, where the server has notifications; a visitor has none. */
export function OwnBell() {
  const { user, domain } = useSession()
  return user !== null && offers(domain, 'notifications') && <Bell />
}
