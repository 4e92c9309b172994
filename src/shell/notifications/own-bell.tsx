import { useSession } from '#src/bridge/session.ts'

import { Bell } from './bell.tsx'

/** The bell of a promoter; a visitor has none. */
export function OwnBell() {
  return useSession().user !== null && <Bell />
}
