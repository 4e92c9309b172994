import { moneyStatus } from '#contract/codes.ts'
import { getProjectConnectedAccrualList, type Project } from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'
import { sumOf } from '#src/text/sum.ts'

/** Roubles of the deals that no advertiser has confirmed yet; null when they could not be read. */
export async function readWaiting(project: Project | null, signal: AbortSignal): Promise<number | null> {
  try {
    const input = project === null ? {} : { project_id: project.id }
    const { reply, failure } = await attempt(getProjectConnectedAccrualList, input, signal)
    if (failure !== null) return null
    const waiting = reply.data.filter(({ status }) => status === moneyStatus.waiting)
    return sumOf(waiting, ({ cash }) => cash)
  } catch {
    // Beside the payouts, whose own call shows that a session has ended: a sum in the strip is no reason to leave.
    return null
  }
}
