import type { Hono } from 'hono'

import { getTrainingVideoBySlugDetail, getTrainingVideoList } from '#contract/training.ts'
import type { Deps, Env } from '../context.ts'
import { handle } from '../handle.ts'
import { tenantOf } from '../middleware/tenant.ts'
import { findVideo, listVideos } from '../services/brand/training.ts'

export function trainingRoutes(app: Hono<Env>, deps: Deps) {
  handle(app, getTrainingVideoList, (asked, c) => listVideos(deps, tenantOf(c), asked))
  handle(app, getTrainingVideoBySlugDetail, async ({ slug }, c) => ({ data: await findVideo(deps, tenantOf(c), slug) }))
}
