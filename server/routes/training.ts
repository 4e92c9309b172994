import type { Hono } from 'hono'

import { getTrainingVideoBySlugDetail, getTrainingVideoList } from '#contract/training.ts'
import type { Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { handle } from '../http/handle.ts'
import { domainOf } from '../middleware/domain.ts'
import { findVideo, listVideos } from '../services/brand/training.ts'

export function trainingRoutes(app: Hono<Env>, deps: Deps) {
  handle(app, getTrainingVideoList, (query, c) => listVideos(deps, domainOf(c), query))
  handle(app, getTrainingVideoBySlugDetail, async ({ slug }, c) => ({ data: await findVideo(deps, domainOf(c), slug) }))
}
