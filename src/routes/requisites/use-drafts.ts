import { useState } from 'react'

import type { RequisiteType } from '#contract/codes.ts'
import { useSession } from '#src/routing/session.ts'
import { type Draft, requisiteDrafts } from './draft.ts'

/** What is typed into the forms and not saved: neither a closed window nor a reload loses it. */
export function useDrafts() {
  const { user } = useSession()
  const [drafts] = useState(() => new Map(Object.entries(requisiteDrafts.read(user))))

  function keepAll(): void {
    if (drafts.size === 0) requisiteDrafts.forget(user)
    else requisiteDrafts.write(user, Object.fromEntries(drafts))
  }

  return {
    of: (type: RequisiteType): Draft | undefined => drafts.get(type),
    keep(type: RequisiteType, draft: Draft): void {
      drafts.set(type, draft)
      keepAll()
    },
    drop(type: RequisiteType): void {
      drafts.delete(type)
      keepAll()
    },
  }
}
