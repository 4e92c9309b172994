import type { Hono } from 'hono'

import { getLinks, linkSave, linkUpdate } from '#contract/links.ts'
import { getProjectConnectedShortLinkList, getProjectConnectedUrl, getProjectFlyer } from '#contract/partner-links.ts'
import { createProjectConnected } from '#contract/promoter.ts'
import type { Id } from '#contract/values.ts'
import type { AppContext, Env } from '../context.ts'
import type { Deps, SignedInSession } from '../deps.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { handleSignedIn } from '../http/handle.ts'
import { domainOf } from '../middleware/domain.ts'
import { findFlyer, flyerFile } from '../services/links/flyers.ts'
import { listLinks } from '../services/links/link-list.ts'
import { linkStatistics } from '../services/links/link-statistics.ts'
import { saveLink, updateLink } from '../services/links/saved-links.ts'
import { makeLink } from '../services/links/short-links.ts'
import { assertConnected, joinProject } from '../services/projects/joining.ts'
import { findProjectId } from '../services/projects/projects.ts'

/** Joining a program and the tools of those who joined it. */
export function linkRoutes(app: Hono<Env>, deps: Deps) {
  const projectIn = async (c: AppContext, given: Id | undefined) => {
    const id = await findProjectId(deps, domainOf(c), given)
    if (id === null) throw new Refusal(404, refusals.noProgram)
    return id
  }
  const ownProject = async ({ promoterId }: SignedInSession, c: AppContext, given: Id | undefined) => {
    const owner = { promoterId, projectId: await projectIn(c, given) }
    await assertConnected(deps, owner.promoterId, owner.projectId)
    return owner
  }

  if (deps.config.features.includes('links')) {
    handleSignedIn(app, getLinks, async ({ project_id, ...query }, session, c) => {
      const { id: domainId, is_one_project } = domainOf(c)
      const isOfAll = project_id === undefined && !is_one_project
      const { promoterId, projectId } = isOfAll
        ? { ...session, projectId: null }
        : await ownProject(session, c, project_id)
      return listLinks(deps, { promoterId, projectId, domainId }, query, c.get('caller').origin)
    })
    handleSignedIn(app, linkSave, async ({ project_id, ...link }, session, c) => ({
      data: await saveLink(deps, await ownProject(session, c, project_id), { ...link, origin: c.get('caller').origin }),
    }))
    handleSignedIn(app, linkUpdate, async ({ id, ...change }, { promoterId }, c) => ({
      data: await updateLink(deps, promoterId, id, change, c.get('caller').origin),
    }))
  }

  handleSignedIn(app, createProjectConnected, async ({ project_id }, { promoterId }, c) => ({
    status: await joinProject(deps, promoterId, await projectIn(c, project_id)),
  }))

  handleSignedIn(app, getProjectConnectedUrl, async ({ url, sub, project_id }, session, c) =>
    makeLink(deps, await ownProject(session, c, project_id), { url, sub, origin: c.get('caller').origin }),
  )

  handleSignedIn(app, getProjectConnectedShortLinkList, async ({ project_id }, session, c) => {
    const { promoterId, projectId } = await ownProject(session, c, project_id)
    const isNamed = deps.config.features.includes('links')
    const rows = await linkStatistics(deps, promoterId, projectId)
    return {
      data: rows.map(({ id, short_type, sub, name, target, clicks, deals, cash }) => ({
        id,
        short_type,
        sub,
        ...(isNamed ? { name, target } : {}),
        total_count_view: clicks,
        total_count_accrual: deals,
        total_sum_cash_accrual: cash / 100,
      })),
    }
  })

  handleSignedIn(app, getProjectFlyer, async ({ flyer_id }, { promoterId }, c) => {
    const flyer = await findFlyer(deps, domainOf(c), flyer_id)
    if (flyer === null) throw new Refusal(404, refusals.noFlyer)
    await assertConnected(deps, promoterId, flyer.project_id)
    return { data: { file: await flyerFile(deps, flyer.image) } }
  })
}
