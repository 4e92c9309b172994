import { getProjectConnectedShortLinkList, type ShortLinkStatistics } from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'

/** `null` when the statistics could not be read. */
export async function readStatistics(
  project_id: string | number | undefined,
  signal: AbortSignal,
): Promise<readonly ShortLinkStatistics[] | null> {
  const { reply, failure } = await attempt(
    getProjectConnectedShortLinkList,
    project_id === undefined ? {} : { project_id },
    signal,
  )
  return failure === null ? reply.data : null
}
