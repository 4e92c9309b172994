import { pageSize } from '#contract/constants.ts'
import { getTrainingVideoList, type TrainingVideo } from '#contract/training.ts'
import { attempt } from '#src/api/call.ts'

type VideoPage = {
  readonly results: readonly TrainingVideo[]
  readonly count: number
  readonly page: number
  readonly pages: number
}

/** One page of videos; null when it could not be read. Past the end of a list that has shrunk stands the first page. */
export async function readVideos(search: string, page: number, signal: AbortSignal): Promise<VideoPage | null> {
  const { reply, failure } = await attempt(getTrainingVideoList, { search, page, page_size: pageSize }, signal)
  if (failure !== null) return null
  const pages = Math.max(1, Math.ceil(reply.count / pageSize))
  return page > pages ? readVideos(search, 1, signal) : { ...reply, page, pages }
}
