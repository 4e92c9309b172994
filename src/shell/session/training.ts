import { connectionStatus } from '#contract/codes.ts'
import { modalPageSize } from '#contract/constants.ts'
import { getTrainingVideoList } from '#contract/training.ts'
import { call } from '#src/api/call.ts'
import type { Session } from '#src/routing/session.ts'

async function read(): Promise<boolean> {
  try {
    const { results } = await call(getTrainingVideoList, { page: 1, page_size: modalPageSize, search: '' })
    return results.length > 0
  } catch {
    // The screen's own calls show that a session has ended; a menu item does not end the session.
    return false
  }
}

/** Whether there are training videos; read only where the menu depends on it. */
export function hasTraining({ domain, connection }: Session): Promise<boolean> | false {
  return domain.is_one_project && connection?.status === connectionStatus.using && read()
}
