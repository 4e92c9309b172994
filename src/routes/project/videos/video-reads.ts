import { modalPageSize, platformVideoSlug } from '#contract/constants.ts'
import { getTrainingVideoBySlugDetail, getTrainingVideoList, type TrainingVideo } from '#contract/training.ts'
import { attempt } from '#src/api/call.ts'

/** The platform's video and the others of the window's list; without the first there is nothing to open. */
export type Videos =
  | { readonly outcome: 'found'; readonly videos: readonly TrainingVideo[] }
  | { readonly outcome: 'missing' | 'failed' }

export async function readVideos(signal: AbortSignal): Promise<Videos> {
  const [named, list] = await Promise.all([
    attempt(getTrainingVideoBySlugDetail, { slug: platformVideoSlug }, signal),
    attempt(getTrainingVideoList, { page: 1, page_size: modalPageSize, search: '' }, signal),
  ])
  if (named.failure !== null && named.failure.status !== 404) return { outcome: 'failed' }
  const first = named.reply?.data ?? null
  if (first === null) return { outcome: 'missing' }
  const others = (list.reply?.results ?? []).filter(({ id }) => id !== first.id)
  return { outcome: 'found', videos: [first, ...others] }
}
