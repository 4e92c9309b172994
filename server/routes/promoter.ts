import type { Hono } from 'hono'

import { getProject, getProjectConnected, getProjects } from '#contract/promoter.ts'
import type { Deps, Env } from '../context.ts'
import { handle } from '../handle.ts'
import { signedIn } from '../middleware/session.ts'
import { tenantOf } from '../middleware/tenant.ts'
import { findConnection } from '../services/connections.ts'
import { findProject, listProjects } from '../services/projects.ts'

export function promoterRoutes(app: Hono<Env>, deps: Deps) {
  handle(app, getProjects, (asked, c) => listProjects(deps, tenantOf(c), asked))
  handle(app, getProject, async ({ project_id }, c) => ({ data: await findProject(deps, tenantOf(c), project_id) }))
  handle(app, getProjectConnected, async ({ project_id }, c) => ({
    data: await findConnection(deps, tenantOf(c), signedIn(c), project_id),
  }))
}
