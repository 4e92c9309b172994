import { connectionStatus } from '#contract/codes.ts'
import { modalPageSize } from '#contract/constants.ts'
import { getTrainingVideoList } from '#contract/training.ts'
import { call } from '#src/api/call.ts'
import type { Session } from '#src/bridge/session.ts'

const known = new WeakMap<Session, Promise<boolean>>()

async function ask(): Promise<boolean> {
  try {
    const { results } = await call(getTrainingVideoList, { page: 1, page_size: modalPageSize, search: '' })
    return results.length > 0
  } catch {
    // A session that has ended is told by the screen's own calls; a menu item is no reason to leave.
    return false
  }
}

/** Whether there are training videos: asked once for a session, and only where the menu depends on it. */
export function hasTraining(session: Session): Promise<boolean> | false {
  const { domain, connection } = session
  if (!domain.is_one_project || connection?.status !== connectionStatus.using) return false
  const asked = known.get(session) ?? ask()
  known.set(session, asked)
  return asked
}
