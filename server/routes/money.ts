import type { Hono } from 'hono'

import {
  getProjectConnectedAccrualAnalytics,
  getProjectConnectedAccrualList,
  getProjectConnectedAnalytics,
} from '#contract/accruals.ts'
import { getStatistics } from '#contract/statistics.ts'
import type { AppContext, Env } from '../context.ts'
import type { Deps, SignedInSession } from '../deps.ts'
import { handleLongList, handleSignedIn } from '../http/handle.ts'
import { domainOf } from '../middleware/domain.ts'
import { accrualsOf } from '../services/money/accruals.ts'
import { accrualAnalytics, connectionAnalytics, scopeOf } from '../services/money/analytics.ts'
import { statisticsOf } from '../services/money/statistics.ts'
import { findProjectId } from '../services/projects/projects.ts'

/** What deals have brought: the list of accruals and the dashboard's figures. */
export function moneyRoutes(app: Hono<Env>, deps: Deps) {
  const scopeIn = ({ promoterId }: SignedInSession, c: AppContext) => scopeOf(deps, promoterId, domainOf(c).id)

  handleLongList(
    app,
    getProjectConnectedAccrualList,
    async function* ({ search, ordering, project_id }, { promoterId }, c) {
      const projectId = project_id === undefined ? null : await findProjectId(deps, domainOf(c), project_id)
      // A program that is not this brand's has brought nothing.
      if (project_id !== undefined && projectId === null) return
      yield* accrualsOf(deps, promoterId, { search, ordering, projectId })
    },
  )

  const hasStatistics = deps.config.features.includes('statistics')
  if (hasStatistics)
    handleSignedIn(app, getStatistics, async ({ project_id, by, ...period }, { promoterId }, c) => {
      const projectId = project_id === undefined ? null : await findProjectId(deps, domainOf(c), project_id)
      if (project_id !== undefined && projectId === null) return { data: [] }
      return { data: await statisticsOf(deps, { promoterId, projectId }, period, by) }
    })

  handleSignedIn(app, getProjectConnectedAnalytics, async (period, session, c) =>
    connectionAnalytics(deps, await scopeIn(session, c), period),
  )
  handleSignedIn(app, getProjectConnectedAccrualAnalytics, async (period, session, c) => {
    const { waiting_cash_sum, ...figures } = await accrualAnalytics(deps, await scopeIn(session, c), period)
    return hasStatistics ? { ...figures, waiting_cash_sum } : figures
  })
}
