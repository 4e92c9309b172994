import * as v from 'valibot'

import { pageSize, pageSizeLimit } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { dataOf, Id, pageOf, queryNumber, Search, Text } from './values.ts'

/** `time` is a display string such as 3:45; `video` and `image` are addresses of files. */
export const TrainingVideo = v.object({
  id: Id,
  name: v.string(),
  image: Text,
  time: Text,
  video: Text,
  slug: Text,
})
export type TrainingVideo = v.InferOutput<typeof TrainingVideo>

export const getTrainingVideoList = endpoint({
  name: 'getTrainingVideoList',
  method: 'GET',
  path: '/training/get-training-video-list',
  input: v.object({
    page: queryNumber(1_000_000, 1),
    page_size: queryNumber(pageSizeLimit, pageSize),
    search: Search,
  }),
  reply: pageOf(TrainingVideo),
  fallback: { results: [], count: 0 },
})

export const getTrainingVideoBySlugDetail = endpoint({
  name: 'getTrainingVideoBySlugDetail',
  method: 'GET',
  path: '/training/get-training-video-by-slug-detail/:slug',
  input: v.object({ slug: v.string() }),
  reply: dataOf(v.nullable(TrainingVideo)),
})
