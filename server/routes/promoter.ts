import type { Hono } from 'hono'

import { connectionStatus } from '#contract/codes.ts'
import { getProject, getProjectConnected, getProjects } from '#contract/promoter.ts'
import type { Id } from '#contract/values.ts'
import type { AppContext, Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { handle } from '../handle.ts'
import { domainOf } from '../middleware/domain.ts'
import { signedIn } from '../middleware/session.ts'
import { withPersonalTools } from '../services/links/promoter-tools.ts'
import { findConnection } from '../services/projects/connections.ts'
import { connectionOf } from '../services/projects/joining.ts'
import { findProject, projectLister } from '../services/projects/projects.ts'

export function promoterRoutes(app: Hono<Env>, deps: Deps) {
  const listProjects = projectLister(deps)
  handle(app, getProjects, ({ connected, ...query }, c) =>
    listProjects(domainOf(c), signedIn(c).promoterId, { ...query, isConnected: connected !== undefined }),
  )
  handle(app, getProject, async ({ project_id }, c) => ({ data: await projectFor(deps, c, project_id) }))
  handle(app, getProjectConnected, async ({ project_id }, c) => ({ data: await connectionFor(deps, c, project_id) }))
}

/** The program as this promoter sees it. Without an id: the one of a single-project domain. */
export async function projectFor(deps: Deps, c: AppContext, project_id?: Id) {
  const project = await findProject(deps, domainOf(c), project_id)
  if (project === null) return null
  const { promoterId } = signedIn(c)
  const connection = await connectionOf(deps, promoterId, project.id)
  if (connection?.status !== connectionStatus.using) return project
  return withPersonalTools(deps, { promoterId, origin: c.get('caller').origin }, project)
}

/** How far this promoter is with it. */
export function connectionFor(deps: Deps, c: AppContext, project_id?: Id) {
  return findConnection(deps, domainOf(c), signedIn(c), project_id)
}
