import { modalPageSize, pageSize } from '#contract/constants.ts'
import { getTrainingVideoList, type TrainingVideo } from '#contract/training.ts'
import { attempt } from '#src/api/call.ts'

/** One page of videos as it came; null when it could not be read. */
export type Videos = {
  readonly results: readonly TrainingVideo[]
  readonly count: number
  readonly page: number
  readonly pages: number
}

/** Videos may have gone since the page was remembered: past the end stands the first page (docs/requirements.md, faults in the browser). */
export async function readVideos(
  search: string,
  page: number,
  signal: AbortSignal,
): Promise<{ readonly videos: Videos | null }> {
  const { reply, failure } = await attempt(getTrainingVideoList, { search, page, page_size: pageSize }, signal)
  if (failure !== null) return { videos: null }
  const pages = Math.max(1, Math.ceil(reply.count / pageSize))
  if (page > pages) return readVideos(search, 1, signal)
  return { videos: { ...reply, page, pages } }
}

/** The list to switch videos in the player (specification 7); empty when it could not be read, which stops nobody. */
export async function readPlaylist(signal: AbortSignal): Promise<readonly TrainingVideo[]> {
  const { reply } = await attempt(getTrainingVideoList, { page: 1, page_size: modalPageSize, search: '' }, signal)
  return reply?.results ?? []
}
