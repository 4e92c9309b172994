import type { Hono } from 'hono'

import { getClaims, sendClaim, sendDispute } from '#contract/claims.ts'
import type { AppContext, Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { handleForm, handleSignedIn } from '../http/handle.ts'
import { domainOf } from '../middleware/domain.ts'
import { claimPrograms, listClaims } from '../services/claims/claims.ts'
import { addDispute } from '../services/claims/dispute.ts'
import { addClaim } from '../services/claims/new-claim.ts'
import { findProjectId } from '../services/projects/projects.ts'
import { uploadUrl } from './uploads.ts'

/** What promoters say of deals that are missing. */
export function claimRoutes(app: Hono<Env>, deps: Deps) {
  if (!deps.config.features.includes('claims')) return
  const urlOf = (c: AppContext) => (id: number) => uploadUrl(c, id)

  handleSignedIn(app, getClaims, async (page, { promoterId }, c) => ({
    ...(await listClaims(deps, promoterId, page, urlOf(c))),
    programs: await claimPrograms(deps.db, promoterId, domainOf(c).id).execute(),
  }))

  handleForm(app, deps, sendClaim, async ({ project_id, ...claim }, { promoterId }, c) => {
    const domain = domainOf(c)
    const projectId = await findProjectId(deps, domain, project_id)
    if (projectId === null) throw new Refusal(404, refusals.noProgram)
    return { data: await addClaim(deps, { promoterId, domainId: domain.id, projectId }, claim, urlOf(c)) }
  })

  if (!deps.config.features.includes('disputes')) return
  handleForm(app, deps, sendDispute, async (dispute, { promoterId }, c) => {
    const owner = { promoterId, domainId: domainOf(c).id }
    return { data: await addDispute(deps, owner, dispute, urlOf(c)) }
  })
}
