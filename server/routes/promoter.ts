import type { Hono } from 'hono'

import { connectionStatus } from '#contract/codes.ts'
import { getProject, getProjectConnected, getProjects } from '#contract/promoter.ts'
import type { Id } from '#contract/values.ts'
import type { AppContext, Env } from '../context.ts'
import type { Deps, SignedInSession } from '../deps.ts'
import { handleSignedIn } from '../http/handle.ts'
import { domainOf } from '../middleware/domain.ts'
import { withPersonalTools } from '../services/links/promoter-tools.ts'
import { findConnection } from '../services/projects/connections.ts'
import { connectionOf } from '../services/projects/joining.ts'
import { projectLister } from '../services/projects/project-list.ts'
import { findProject } from '../services/projects/projects.ts'

export function promoterRoutes(app: Hono<Env>, deps: Deps) {
  const listProjects = projectLister(deps)
  handleSignedIn(app, getProjects, (query, { promoterId }, c) =>
    listProjects(domainOf(c), promoterId, query, c.get('caller').origin),
  )
  handleSignedIn(app, getProject, async ({ project_id }, session, c) => ({
    data: await projectFor(deps, session, c, project_id),
  }))
  handleSignedIn(app, getProjectConnected, async ({ project_id }, session, c) => ({
    data: await findConnection(deps, domainOf(c), session, project_id),
  }))
}

/** The program as this promoter sees it. Without an id: the one of a single-project domain. */
export async function projectFor(deps: Deps, { promoterId }: SignedInSession, c: AppContext, project_id?: Id) {
  const project = await findProject(deps, domainOf(c), project_id)
  if (project === null) return null
  const connection = await connectionOf(deps, promoterId, project.id)
  if (connection?.status !== connectionStatus.using) return project
  return withPersonalTools(deps, { promoterId, origin: c.get('caller').origin }, project)
}
