import type { LoaderFunctionArgs } from 'react-router'

import { modalPageSize } from '#contract/constants.ts'
import { getTrainingVideoList } from '#contract/training.ts'
import { attempt } from '#src/api/call.ts'

/** The list to switch videos in the player (specification 7); empty when it could not be read, which keeps the chosen video from nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { reply } = await attempt(
    getTrainingVideoList,
    { page: 1, page_size: modalPageSize, search: '' },
    request.signal,
  )
  return { playlist: reply?.results ?? [] }
}

export const shouldRevalidate = () => false
